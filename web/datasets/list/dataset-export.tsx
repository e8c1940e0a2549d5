/** A list page's way to its data: a button whose menu loads when it is opened. */
import { t } from '../../../shared/texts/site/lists.data.ts';
import { IconDownload } from '../../ui/icons/download.data.ts';
import { late } from '../../ui/late.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PopoverButton } from '../../ui/popover/popover-button.tsx';
import type { ExportProps } from './export-links.ts';

const ExportMenu = late(
  async () => (await import('./dataset-export-menu.tsx')).ExportMenu,
  <Loading what={t('loading')} />,
);

export const DatasetExport = (props: ExportProps) => (
  <PopoverButton label={t('export')} icon={<IconDownload size={16} />} size="compact-sm" position="bottom-end">
    <ExportMenu {...props} />
  </PopoverButton>
);
