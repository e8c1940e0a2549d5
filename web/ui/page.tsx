/** The frame of a text page: its heading and its width. */
import { Container, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  children: ReactNode;
  size?: 'xs' | 'sm' | 'md' | 'lg';
}

export const Page = ({ title, children, size = 'sm' }: PageProps) => (
  <Container size={size} py={{ base: 'lg', sm: 'xl' }}>
    <Title order={1} mb="md" fz={{ base: 26, sm: 32 }}>
      {title}
    </Title>
    <Stack gap="md">{children}</Stack>
  </Container>
);
