/** Any other path: there is no such page. */
import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '../ui/page.tsx';

export const NotFoundPage = () => (
  <Page title="There is no such page">
    <Text>The link may be old, or mistyped.</Text>
    <div>
      <Button component={Link} to="/">
        Go to the home page
      </Button>
    </div>
  </Page>
);
