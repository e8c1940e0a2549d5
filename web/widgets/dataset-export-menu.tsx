/** The ways in which a list can be had: files, a feed, and the call itself, to be copied. */
import { Button, Stack, Text } from '@mantine/core';
import { IconDownload, IconLink, IconRss, IconTerminal2 } from '@tabler/icons-react';
import type { Listing } from '../../shared/datasets/dataset.ts';
import { MAX_EXPORT } from '../../shared/formats.ts';
import type { ListParams } from '../../shared/schemas/lookups.ts';
import { showToast } from '../ui/toasts.tsx';
import { asCurl, callLink, feedLink, fileLinks } from './export-links.ts';

export interface ExportProps {
  listing: Listing;
  /** The call of the page shown. */
  sent: ListParams;
  /** The columns in sight. */
  columns: readonly string[];
}

const copy = async (text: string, what: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: `${what} copied`, message: 'It asks for what you see now.' });
  } catch (error) {
    console.warn('The browser did not let it be copied.', error);
    showToast({ title: 'Not copied', message: 'Your browser did not allow it.', tone: 'error' });
  }
};

const COMMON = { variant: 'subtle', justify: 'flex-start', size: 'compact-md' } as const;

export const ExportMenu = ({ listing, sent, columns }: ExportProps) => {
  const feed = feedLink(listing, sent);
  const url = new URL(callLink(listing, sent), location.href).href;
  return (
    <Stack gap={4}>
      {fileLinks(listing, sent, columns).map(({ format, label, href }) => (
        <Button key={format} component="a" href={href} download leftSection={<IconDownload size={16} />} {...COMMON}>
          {label}
        </Button>
      ))}
      {feed && (
        <Button component="a" href={feed} type="application/atom+xml" leftSection={<IconRss size={16} />} {...COMMON}>
          Feed (Atom)
        </Button>
      )}
      <Button leftSection={<IconLink size={16} />} onClick={() => copy(url, 'Link')} {...COMMON}>
        Copy link to the data
      </Button>
      <Button leftSection={<IconTerminal2 size={16} />} onClick={() => copy(asCurl(url), 'Command')} {...COMMON}>
        Copy as curl
      </Button>
      <Text size="xs" c="dimmed" maw={220}>
        Files have all rows that your filters let through, up to {MAX_EXPORT.toLocaleString('en-US')}.
      </Text>
    </Stack>
  );
};
