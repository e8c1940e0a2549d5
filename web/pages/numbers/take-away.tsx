/** An answer taken along: a sentence to cite, the call of the API, and a frame for another page. */
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BRANDS, CITY } from '#city/facts';
import type { SelectionParams } from '../../../shared/api/schemas/selection.ts';
import { formatLong } from '../../../shared/dates.ts';
import { escapeHtml } from '../../../shared/escape-html.ts';
import { NUMBERS } from '../../../shared/texts/pages/numbers.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';
import { type Address, formatAddress } from '../../address/address.ts';
import { serviceStatus } from '../../api/queries.ts';
import { longDay } from '../../datasets/charts/chart-words.ts';
import { allAreas, areaName } from '../../datasets/filters/areas.ts';
import { readChosen } from '../../datasets/filters/chosen.ts';
import type { ListedDataset } from '../../datasets/listed.ts';
import { ShareButton } from '../../ui/share-button.tsx';
import { CodeSample } from '../developers/code-sample.tsx';
import classes from './numbers.module.css';
import { pathOfAnswer, readQuestion, USUAL_KEY } from './question.ts';

const t = textsOf(NUMBERS);

const FEET_A_METRE = 3.280_84;

interface TakeAwayProps {
  dataset: ListedDataset;
  by: { value: string; label: string };
  params: URLSearchParams;
  selection: SelectionParams;
  frame: URLSearchParams;
  address: Address | null;
}

const useWhere = ({ dataset, params, selection, address }: TakeAwayProps): string => {
  const { area, feet, corners } = readChosen(dataset, params);
  const areas = useQuery({ ...allAreas, enabled: area !== null });
  if (area) {
    const named = areas.data?.find(({ id }) => id === area);
    return t('inArea', { name: named ? areaName(named) : area });
  }
  if (corners.length > 0) return t('inOutline', { count: corners.length });
  if (address && feet) return t('inCircle', { feet, address: formatAddress(address) });
  const [lat, lng, metres] = selection.near?.split(',') ?? [];
  if (!metres) return t('inCity');
  return t('inNear', { feet: Math.round(Number(metres) * FEET_A_METRE), place: `${lat}, ${lng}` });
};

const whenWords = (by: string, { from, to }: { from: string | null; to: string | null }): string => {
  if (by === USUAL_KEY) return t('allWeeks');
  if (from && to) return t('fromTo', { from: longDay(from), to: longDay(to) });
  if (from) return t('fromDay', { from: longDay(from) });
  return to ? t('toDay', { to: longDay(to) }) : t('allDays');
};

const NO_SOURCES: [] = [];

export const TakeAway = (props: TakeAwayProps) => {
  const { dataset, by, params, selection, frame } = props;
  const { data } = useQuery(serviceStatus);
  const read = (data?.sources ?? NO_SOURCES).find(({ name }) => name === dataset.name)?.lastGoodRead;
  const where = useWhere(props);
  const title = t('answerTitle', { what: dataset.title.many, by: by.label.toLowerCase() });
  return (
    <section aria-label={t('takeIt')} className={classes.takeAway}>
      <Title order={2} size="h4">
        {t('takeIt')}
      </Title>
      <div>
        <Text fw={600}>{t('cite')}</Text>
        <Text style={{ overflowWrap: 'anywhere' }} mb="xs">
          {t('citation', {
            what: dataset.title.many,
            by: by.label.toLowerCase(),
            where,
            when: whenWords(by.value, readQuestion(params).days),
            city: CITY.name,
            site: BRANDS.Tools,
            read: read ? formatLong(read) : t('notRead'),
            note: dataset.note,
            url: location.href,
          })}
        </Text>
        <ShareButton />
      </div>
      <CodeSample
        title={t('curl')}
        language="shell"
        code={(site) => `curl '${site}${pathOfAnswer(dataset.path, by.value, selection).replaceAll("'", '%27')}'`}
      />
      <CodeSample
        title={t('embed')}
        language="HTML"
        code={(site) =>
          `<iframe src="${escapeHtml(`${site}/embed/numbers?${frame}`)}" title="${escapeHtml(t('frameTitle', { title }))}" width="100%" height="460" loading="lazy" style="border:0"></iframe>`
        }
      />
    </section>
  );
};
