/** /swagger: every call of the API, to read and to try out. */
import { Anchor, Container, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../../shared/texts/pages/swagger.data.ts';
import { ApiExplorer } from './api-explorer.tsx';

export const SwaggerPage = () => (
  <Container size="lg" py={{ base: 'lg', sm: 'xl' }}>
    <Title order={1} mb="md" fz={{ base: 26, sm: 32 }}>
      {t('apiExplorer')}
    </Title>
    <Text mb="md">
      {t.rich('everyCallWithItsParameters', {
        link: (words) => (
          <Anchor component={Link} to="/developers">
            {words}
          </Anchor>
        ),
      })}
    </Text>
    <ApiExplorer />
  </Container>
);
