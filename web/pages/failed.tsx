/** In place of a page that may not be shown, or whose code could not be fetched or run. */
import { Button, Text } from '@mantine/core';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { MESSAGES } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/pages/others.data.ts';
import { NeverOpened } from '../offline/never-opened.tsx';
import { useIsOffline } from '../offline/use-is-offline.ts';
import { Page } from '../ui/page.tsx';

export const FailedPage = () => {
  const error = useRouteError();
  const isOffline = useIsOffline();
  if ((error instanceof Response || isRouteErrorResponse(error)) && error.status === 403)
    return (
      <Page title={t('notForYou')}>
        <Text>{MESSAGES.forbidden}</Text>
      </Page>
    );
  // Its code is fetched when somebody goes there.
  if (isOffline)
    return (
      <Page title={t('youAreOffline')}>
        <NeverOpened />
      </Page>
    );
  return (
    <Page title={t('somethingWentWrong')}>
      <Text>{MESSAGES.unexpected}</Text>
      <div>
        <Button onClick={() => location.reload()}>{t('reloadPage')}</Button>
      </div>
    </Page>
  );
};
