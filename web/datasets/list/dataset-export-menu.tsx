/** The ways in which a list can be had: files, a feed, and the request itself, to be copied. */
import { Button, Stack, Text } from '@mantine/core';
import { MAX_EXPORT } from '../../../shared/query/formats.ts';
import { t } from '../../../shared/texts/site/export.data.ts';
import { IconClipboard } from '../../ui/icons/clipboard.data.ts';
import { IconDownload } from '../../ui/icons/download.data.ts';
import { IconLink } from '../../ui/icons/link.data.ts';
import { IconRss } from '../../ui/icons/rss.data.ts';
import { IconTerminal2 } from '../../ui/icons/terminal-2.data.ts';
import { showToast } from '../../ui/toasts.tsx';
import { askRows } from './copy-rows.ts';
import { asCurl, callLink, type ExportProps, feedLink, fileLinks } from './export-links.ts';
import { ExportParts } from './export-parts-menu.tsx';

const copy = async (text: string, what: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: t('copied', { what }), message: t('itAsksForWhatYou') });
  } catch (error) {
    console.warn('The browser did not let it be copied.', error);
    showToast({ title: t('notCopied'), message: t('yourBrowserDidNotAllowIt'), tone: 'error' });
  }
};

/** The rows are asked for while the press still counts: a browser lets nothing be copied long after it. */
const copyRows = async ({ listing, sent, columns }: Omit<ExportProps, 'total'>): Promise<void> => {
  try {
    const text = askRows(listing, sent, columns).then((rows) => new Blob([rows], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    showToast({ title: t('rowsCopied'), message: t('pasteThem') });
  } catch (error) {
    console.warn('The rows were not copied.', error);
    showToast({ title: t('notCopied'), message: t('rowsNotCopied'), tone: 'error' });
  }
};

const COMMON = { variant: 'subtle', justify: 'flex-start', size: 'compact-sm' } as const;

const Files = ({ listing, sent, columns, total }: ExportProps) => (
  <>
    {fileLinks(listing, sent, columns).map(({ format, label, href }) => (
      <Button key={format} component="a" href={href} download leftSection={<IconDownload size={16} />} {...COMMON}>
        {label}
      </Button>
    ))}
    {total !== undefined && (
      <Text size="xs" c="dimmed" maw={260} mb={4}>
        {t('filesHave', { count: total })}
      </Text>
    )}
  </>
);

export const ExportMenu = (props: ExportProps) => {
  const { listing, sent, columns, total } = props;
  const feed = feedLink(listing, sent);
  const url = new URL(callLink(listing, sent), location.href).href;
  return (
    <Stack gap={4}>
      {total !== undefined && total > MAX_EXPORT ? <ExportParts {...props} total={total} /> : <Files {...props} />}
      {feed && (
        <Button component="a" href={feed} type="application/atom+xml" leftSection={<IconRss size={16} />} {...COMMON}>
          {t('feedAtom')}
        </Button>
      )}
      <Button
        leftSection={<IconClipboard size={16} />}
        onClick={() => copyRows({ listing, sent, columns })}
        {...COMMON}
      >
        {t('copyRows')}
      </Button>
      <Button leftSection={<IconLink size={16} />} onClick={() => copy(url, 'Link')} {...COMMON}>
        {t('copyLinkToData')}
      </Button>
      <Button leftSection={<IconTerminal2 size={16} />} onClick={() => copy(asCurl(url), 'Command')} {...COMMON}>
        {t('copyAsCurl')}
      </Button>
    </Stack>
  );
};
