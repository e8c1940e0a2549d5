/** /swagger: every call of the API, to read and to try out. */
import { Anchor, Container, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { ApiExplorer } from '../widgets/api-explorer.tsx';

export const SwaggerPage = () => (
  <Container size="lg" py={{ base: 'lg', sm: 'xl' }}>
    <Title order={1} mb="md" fz={{ base: 26, sm: 32 }}>
      API explorer
    </Title>
    <Text mb="md">
      Every call, with its parameters and answers. ‘Execute’ sends it: as you, when you are logged in; with your API
      key, when you give it under ‘Authorize’. The guide is on the{' '}
      <Anchor component={Link} to="/developers">
        developers page
      </Anchor>
      .
    </Text>
    <ApiExplorer />
  </Container>
);
