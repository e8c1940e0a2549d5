/** The sign that something is on its way, said aloud too. */
import { Group, Loader, VisuallyHidden } from '@mantine/core';

interface LoadingProps {
  what?: string;
  /** In place of most of a page: as high as the window, so that nothing in sight moves when it makes way. */
  isPage?: boolean;
}

export const Loading = ({ what = 'Loading', isPage }: LoadingProps) => (
  <Group justify="center" align="start" py="xl" role="status" mih={isPage ? '100vh' : undefined}>
    <Loader aria-hidden="true" color="var(--brand-text)" />
    <VisuallyHidden>{what}…</VisuallyHidden>
  </Group>
);
