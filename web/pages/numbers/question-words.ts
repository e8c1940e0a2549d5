/** The question in words, besides the list and the key: which kind and conditions, where, when. */
import { useQuery } from '@tanstack/react-query';
import { longDay } from '../../../shared/base/calendar-date.ts';
import { markNamed } from '../../../shared/datasets/marks.ts';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { t } from '../../../shared/texts/pages/numbers.data.ts';
import { type Address, formatAddress } from '../../address/address.ts';
import { allAreas, areaName } from '../../datasets/state/areas.ts';
import { readList } from '../../datasets/state/list-state.ts';
import type { ListedDataset } from '../../datasets/state/listed.ts';
import { readQuestion, USUAL_KEY } from './question.ts';

const FEET_A_METRE = 3.280_84;

interface AskedQuestion {
  dataset: ListedDataset;
  by: { value: string };
  params: URLSearchParams;
  selection: SelectionParams;
  address: Address | null;
}

const useWhere = ({ dataset, params, selection, address }: AskedQuestion): string => {
  const { area, feet, corners } = readList(dataset, params, 1);
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

/** `Traffic, Aldermanic District 3`: which records, of whatever days. */
export const useWhichWords = (asked: AskedQuestion): string => {
  const where = useWhere(asked);
  const { dataset, params } = asked;
  const kinds = readList(dataset, params, 1).marks.map((name) => markNamed(name).label);
  return [...kinds, readQuestion(params).filter, where].filter(Boolean).join(', ');
};

/** `Traffic, Aldermanic District 3, all days on record`. */
export const useQuestionWords = (asked: AskedQuestion): string => {
  const which = useWhichWords(asked);
  return `${which}, ${whenWords(asked.by.value, readQuestion(asked.params).days)}`;
};
