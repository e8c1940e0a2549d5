/** A list page's way to its data: a button whose menu loads when it is opened. */
import { Button, Popover } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Loading } from '../ui/loading.tsx';
import type { ExportProps } from './dataset-export-menu.tsx';

const ExportMenu = lazy(async () => ({ default: (await import('./dataset-export-menu.tsx')).ExportMenu }));

export const DatasetExport = (props: ExportProps) => (
  <Popover position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
    <Popover.Target>
      <Button variant="default" size="compact-md" leftSection={<IconDownload size={16} />}>
        Export
      </Button>
    </Popover.Target>
    <Popover.Dropdown aria-label="Export">
      <Suspense fallback={<Loading what="Loading" />}>
        <ExportMenu {...props} />
      </Suspense>
    </Popover.Dropdown>
  </Popover>
);
