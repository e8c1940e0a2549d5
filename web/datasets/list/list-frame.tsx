/** How a list page is arranged: lookup and map beside the list; on a phone the map, and the list in a sheet over it. */
import { Divider, Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../shared/texts/site/lists.data.ts';
import { IconSearch } from '../../ui/icons/search.data.ts';
import { MapPage, useSheetStop } from '../../ui/map-page.tsx';
import { useIsSheet } from '../../ui/sheet/sheet-media.ts';
import classes from './dataset-page.module.css';

interface ListFrameProps {
  title: string;
  /** The tools of the list. */
  tools: ReactNode;
  /** The source of its data, and how fresh they are. */
  about: ReactNode;
  map: ReactNode;
  /** Stands in the map's place on a phone until the browser says how wide it is. */
  coming: ReactNode;
  lookup: ReactNode;
  /** Below the lookup, where that stands beside the map. */
  aside: ReactNode;
  /** Filters and order, where the list has none of its own. */
  fields: ReactNode;
  /** How many of these are set. */
  asked: number;
  children: ReactNode;
}

export const ListFrame = ({
  title,
  tools,
  about,
  map,
  coming,
  lookup,
  aside,
  fields,
  asked,
  children,
}: ListFrameProps) => {
  const sheet = useSheetStop();
  const isNarrow = useIsSheet() === true;
  return (
    <MapPage
      isStacked
      map={map}
      coming={coming}
      label={title}
      sheet={sheet}
      head={
        <Group justify="space-between" mb={4} className={classes.head}>
          <Title order={1} fz={{ base: 22, md: 32 }} lh={1.2}>
            {title}
          </Title>
          {!isNarrow && (
            <Group gap="xs" className={classes.wide}>
              {tools}
            </Group>
          )}
        </Group>
      }
      form={{
        title: t('searchFilterSort'),
        button: asked > 0 ? t('searchFilterSortOf', { asked }) : t('searchFilterSort'),
        icon: <IconSearch size={18} />,
        isBeside: true,
        content: (
          <>
            {lookup}
            {fields}
          </>
        ),
      }}
    >
      {/* The list has one place among the others at any width: it is not drawn anew where the page turns out to be narrow. */}
      {!isNarrow && <div className={classes.about}>{about}</div>}
      <div key="body" className={classes.body}>
        {!isNarrow && (
          <div key="where" className={`${classes.where} ${classes.wide}`}>
            <Stack gap="sm">
              {lookup}
              {aside}
            </Stack>
            {map}
          </div>
        )}
        <div key="list" className={classes.list}>
          {children}
        </div>
      </div>
      {isNarrow && (
        <>
          <Divider my="md" />
          {about}
          <Group gap="xs" mt="sm">
            {tools}
          </Group>
        </>
      )}
    </MapPage>
  );
};
