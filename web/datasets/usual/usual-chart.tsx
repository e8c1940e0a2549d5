/** The sentence on what is usual, with the weeks behind it as a chart and as a table. */
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { calendarDateAt, longDay } from '../../../shared/base/calendar-date.ts';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { t } from '../../../shared/texts/site/usual.data.ts';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { FittedScene } from '../../charts/fitted-scene.tsx';
import { type Band, bandOf } from './band.ts';
import { BAND_HEIGHT, bandScene } from './band-scene.ts';
import { type Counted, usualQuery } from './usual-query.ts';
import { usualNote, usualWords } from './usual-words.ts';

const PICTURE_WIDTH = 640;

const NOTHING: Band = { bars: [], usual: null, isForAll: false, isFour: false, isPart: false };

const spanTitle = ({ isFour, isPart }: Band): string =>
  isFour ? t('fourWeeksFrom') : isPart ? t('sameDaysFrom') : t('weekFrom');

interface UsualChartProps {
  listing: Counted;
  selection: SelectionParams;
  /** Named where there are two beside each other. */
  place?: string;
  /** On another site's page: what its link leads to may not be shown in the frame. */
  isFramed?: boolean;
}

/** Its sentence, its note and its buttons, kept while it loads. */
const AROUND = 96;

const HOW = '/how-we-count';

export const UsualChart = ({ listing, selection, place, isFramed = false }: UsualChartProps) => {
  const query = useQuery(usualQuery(listing.path, selection));
  const { data } = query;
  const band = (data && bandOf(data)) ?? NOTHING;
  const range = band.usual ? t('range', band.usual) : '';
  return (
    <ChartFrame
      title={place ? t('ofPlace', { what: listing.title.many, place }) : t('ofDataset', { what: listing.title.many })}
      fileName={`${listing.name}-usual`}
      query={query}
      finding={data ? usualWords(data, listing, calendarDateAt(new Date())) : null}
      table={{
        columns: [spanTitle(band), t('count'), t('usual')],
        rows: band.bars.map(({ from, count, isJudged, isFilling }) => [
          longDay(from),
          count,
          isJudged ? range : isFilling ? t('stillFilling') : '',
        ]),
      }}
      sceneOf={() => bandScene(band, PICTURE_WIDTH)}
      height={BAND_HEIGHT + AROUND}
    >
      <FittedScene sceneOf={(width) => bandScene(band, width)} />
      <Text size="xs" c="dimmed" mt={4}>
        {data && usualNote(data)}{' '}
        {isFramed ? (
          <Anchor href={HOW} target="_blank" rel="noopener" inherit>
            {t('howWeCount')}
          </Anchor>
        ) : (
          <Anchor component={Link} to={HOW} inherit>
            {t('howWeCount')}
          </Anchor>
        )}
      </Text>
    </ChartFrame>
  );
};
