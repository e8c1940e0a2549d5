/** A popup of records that lie on one spot: of each what it is, where, and its page. */
import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../../shared/texts/site/lists.data.ts';
import classes from '../calls/call-popup.module.css';

export interface PopupEntry {
  path: string;
  title: string;
  /** An empty one is left out. */
  lines: readonly ReactNode[];
}

export const PlaceRowPopup = ({ entries }: { entries: readonly PopupEntry[] }) => (
  <div className={classes.calls}>
    {entries.map(({ path, title, lines }) => (
      <Stack key={path} gap={3} className={classes.call}>
        <Text fw={700} lh={1.25}>
          {title}
        </Text>
        {lines.map(
          (line, at) =>
            line && (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a record keep their places.
              <Text key={at} size="sm">
                {line}
              </Text>
            ),
        )}
        <Anchor component={Link} to={path} size="sm" aria-label={t('detailsOf', { title })}>
          {t('details')}
        </Anchor>
      </Stack>
    ))}
  </div>
);
