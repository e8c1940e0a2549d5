/** The frame of the auth form where it is a page of its own. */
import { Container, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

export const AuthCard = ({ children }: { children: ReactNode }) => (
  <Container size={460} py={{ base: 'lg', sm: 48 }}>
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} bg="var(--panel)">
      <Stack gap="md">{children}</Stack>
    </Paper>
  </Container>
);
