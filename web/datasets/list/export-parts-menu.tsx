/** The parts of a list that is too long for one file: years, months, and last night's file of the whole dataset. */
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DUMP_FORMATS } from '../../../shared/datasets/dumps.ts';
import {
  exportFormatsOf,
  FORMATS,
  type Format,
  MAX_EXPORT,
  MAX_EXPORT_IN_ORDER,
} from '../../../shared/query/formats.ts';
import { t } from '../../../shared/texts/site/export.data.ts';
import { dumps, sizeText } from '../../api/dumps.ts';
import { monthWords } from '../../charts/chart-words.ts';
import { ALL_DAYS } from '../../charts/day-range.ts';
import { groupsOf } from '../../charts/groups.ts';
import { MOST_BARS } from '../../charts/time-bars.ts';
import { IconDownload } from '../../ui/icons/download.data.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RadioPills } from '../../ui/radio-pills.tsx';
import { isTimed } from '../charts/kinds.ts';
import { type ExportProps, partLink } from './export-links.ts';
import classes from './export-parts.module.css';
import { type ExportPart, monthParts, yearParts } from './export-parts.ts';

const COMMON = { variant: 'subtle', justify: 'flex-start', size: 'compact-sm', fullWidth: true } as const;

type PartsProps = Omit<ExportProps, 'total'> & { format: Format };

type PartProps = PartsProps & Pick<ExportPart, 'count' | 'days'> & { label: string };

const Part = ({ listing, sent, columns, format, count, days, label }: PartProps) => (
  <Button
    component="a"
    href={partLink(listing, sent, columns, format, days)}
    download
    leftSection={<IconDownload size={16} />}
    rightSection={
      <Text span size="xs" c="dimmed">
        {t('rows', { count })}
      </Text>
    }
    classNames={{ section: classes.section }}
    {...COMMON}
  >
    {label}
  </Button>
);

const TimedParts = (props: PartsProps) => {
  const { listing, sent, format } = props;
  const { offset: _offset, limit: _limit, order: _order, ...selection } = sent;
  const question = { groupBy: 'month', order: 'month desc', limit: MOST_BARS.month };
  const { data, isError, refetch } = useQuery(groupsOf(listing.path, selection, question));
  if (isError) return <Problem onRetry={refetch}>{t('partsNotLoaded')}</Problem>;
  if (!data) return <Loading what={t('loading')} />;
  const months = monthParts(data.groups);
  const title = FORMATS[format].title;
  return (
    <>
      <div className={classes.parts}>
        {yearParts(months)
          .filter(({ count }) => count <= MAX_EXPORT_IN_ORDER)
          .map(({ key, count, days }) => (
            <Part key={key} {...props} count={count} days={days} label={t('allOf', { year: key, format: title })} />
          ))}
      </div>
      <details>
        <summary className={classes.summary}>{t('byMonth')}</summary>
        <div className={classes.parts}>
          {months.map(({ key, count, days }) => (
            <Part key={key} {...props} count={count} days={days} label={monthWords(key)} />
          ))}
        </div>
      </details>
    </>
  );
};

const DumpLinks = ({ listing }: Pick<ExportProps, 'listing'>) => {
  const { data } = useQuery(dumps);
  const dump = data?.dumps.find(({ dataset }) => dataset === listing.name);
  if (!dump) return null;
  return (
    <>
      <Text size="xs" c="dimmed" mt={4}>
        {t('wholeDataset')}
      </Text>
      {dump.files.map(({ format, path, bytes }) => (
        <Button key={path} component="a" href={path} download leftSection={<IconDownload size={16} />} {...COMMON}>
          {t('dump', { format: DUMP_FORMATS[format].title, size: sizeText(bytes) })}
        </Button>
      ))}
    </>
  );
};

export const ExportParts = ({ total, ...asked }: ExportProps & { total: number }) => {
  const { listing } = asked;
  const formats = exportFormatsOf(listing);
  const [format, setFormat] = useState<Format>(formats[0]);
  // Its own formats and no others are offered.
  const options = Object.fromEntries(formats.map((one) => [one, FORMATS[one].title])) as Record<Format, string>;
  const column = listing.columns[listing.order.column]?.label ?? listing.order.column;
  return (
    <Stack gap={4} w={290}>
      <Text size="sm">{t('tooMany', { count: total, most: MAX_EXPORT, column })}</Text>
      <RadioPills legend={t('form')} options={options} value={format} onChange={setFormat} />
      {total <= MAX_EXPORT_IN_ORDER && (
        <Part
          {...asked}
          format={format}
          count={total}
          days={ALL_DAYS}
          label={t('allRows', { format: FORMATS[format].title })}
        />
      )}
      {isTimed(listing) && <TimedParts {...asked} format={format} />}
      <DumpLinks listing={listing} />
    </Stack>
  );
};
