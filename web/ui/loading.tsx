/** The sign that something is on its way, said aloud too. */
import { Group, Loader, VisuallyHidden } from '@mantine/core';

export const Loading = ({ what = 'Loading' }: { what?: string }) => (
  <Group justify="center" py="xl" role="status">
    <Loader aria-hidden="true" color="var(--brand-text)" />
    <VisuallyHidden>{what}…</VisuallyHidden>
  </Group>
);
