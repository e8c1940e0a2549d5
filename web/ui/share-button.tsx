/** Hands on the address of what is on the screen: by the phone's own way of sharing, else by copying it. */
import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { showToast } from './toasts.tsx';

const copy = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', message: 'It shows what you see now.' });
  } catch (error) {
    console.warn('The browser did not let the link be copied.', error);
    showToast({ title: 'Not copied', message: 'Please copy the link from the address bar.', tone: 'error' });
  }
};

const share = async (url: string): Promise<void> => {
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (!isPhone || !navigator.share) return copy(url);
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    // Who closes the phone's menu wants neither.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
};

export const ShareButton = () => (
  <Button
    variant="default"
    size="compact-md"
    leftSection={<IconShare2 size={16} />}
    onClick={() => share(location.href)}
  >
    Share
  </Button>
);
