/** A list page's way to its data: a button whose menu loads when it is opened. */
import { lazy, Suspense } from 'react';
import { t } from '../../../shared/texts/site/lists.data.ts';
import { IconDownload } from '../../ui/icons/download.data.ts';
import { Loading } from '../../ui/loading.tsx';
import { PopoverButton } from '../../ui/popover/popover-button.tsx';
import type { ExportProps } from './export-links.ts';

const ExportMenu = lazy(async () => ({ default: (await import('./dataset-export-menu.tsx')).ExportMenu }));

export const DatasetExport = (props: ExportProps) => (
  <PopoverButton label={t('export')} icon={<IconDownload size={16} />} size="compact-sm" position="bottom-end">
    <Suspense fallback={<Loading what={t('loading')} />}>
      <ExportMenu {...props} />
    </Suspense>
  </PopoverButton>
);
