/** In place of a page that may not be shown, or whose code could not be fetched or run. */
import { Button, Text } from '@mantine/core';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { MESSAGES } from '../../shared/messages.ts';
import { Page } from '../ui/page.tsx';

export const FailedPage = () => {
  const error = useRouteError();
  if ((error instanceof Response || isRouteErrorResponse(error)) && error.status === 403)
    return (
      <Page title="Not for you">
        <Text>{MESSAGES.forbidden}</Text>
      </Page>
    );
  return (
    <Page title="Something went wrong">
      <Text>{MESSAGES.unexpected}</Text>
      <div>
        <Button onClick={() => location.reload()}>Reload the page</Button>
      </div>
    </Page>
  );
};
