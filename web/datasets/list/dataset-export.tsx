/** A list page's way to its data: a button whose menu loads when it is opened. */
import { Button, Popover } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { LISTS } from '../../../shared/texts/site/lists.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';
import { Loading } from '../../ui/loading.tsx';
import type { ExportProps } from './dataset-export-menu.tsx';

const t = textsOf(LISTS);

const ExportMenu = lazy(async () => ({ default: (await import('./dataset-export-menu.tsx')).ExportMenu }));

export const DatasetExport = (props: ExportProps) => (
  <Popover position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
    <Popover.Target>
      <Button variant="default" size="compact-md" leftSection={<IconDownload size={16} />}>
        {t('export')}
      </Button>
    </Popover.Target>
    <Popover.Dropdown aria-label={t('export')}>
      <Suspense fallback={<Loading what={t('loading')} />}>
        <ExportMenu {...props} />
      </Suspense>
    </Popover.Dropdown>
  </Popover>
);
