/** This week of a place against its usual one, in a sentence on the calls that are told first: for facts that came without it. */
import { useQuery } from '@tanstack/react-query';
import { calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { SITE_DATASETS, type SiteDataset } from '../../../shared/datasets/on-site.ts';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { usualQuery } from '../../datasets/usual/usual-query.ts';
import { usualWords } from '../../datasets/usual/usual-words.ts';
import { useNow } from '../../ui/hooks/use-now.ts';

const CALLS = SITE_DATASETS.find(({ kind }) => kind === 'calls');

const Sentence = ({ of, where }: { of: SiteDataset; where: SelectionParams }) => {
  const today = calendarDateAt(useNow());
  const { data } = useQuery(usualQuery(of.path, where));
  return data ? `${usualWords(data, of, today).replace(/\.$/, '')}.` : '\u00a0';
};

export const WeekAnswer = ({ where }: { where: SelectionParams }) => CALLS && <Sentence of={CALLS} where={where} />;
