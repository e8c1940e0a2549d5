/** Hands on the address of what is on the screen: by the phone's own way of sharing, else by copying it. */
import { ActionIcon, Button } from '@mantine/core';
import { t } from '../../shared/texts/site/ui.data.ts';
import { IconShare2 } from './icons/share-2.data.ts';
import { showToast } from './toasts.tsx';

const copy = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: t('linkCopied'), message: t('itShowsWhatYouSeeNow') });
  } catch (error) {
    console.warn('The browser did not let the link be copied.', error);
    showToast({ title: t('notCopied'), message: t('pleaseCopyLinkFromAddressBar'), tone: 'error' });
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

/** `isSmall`: its sign alone is seen. */
export const ShareButton = ({ isSmall = false }: { isSmall?: boolean }) =>
  isSmall ? (
    <ActionIcon variant="default" size="lg" aria-label={t('share')} onClick={() => share(location.href)}>
      <IconShare2 size={18} />
    </ActionIcon>
  ) : (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconShare2 size={16} />}
      onClick={() => share(location.href)}
    >
      {t('share')}
    </Button>
  );
