/** The answers of all datasets of calls as one list of shown calls, which stays the same while the answers do. */
import { useMemo, useState } from 'react';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { CALLS_NAMES } from '../../api/site-datasets.ts';
import { type ShownCall, showCall } from './shown-call.ts';

/** The former list as long as the new one holds the same: so that a clock tick does not redraw the map. */
export const useSameList = <T>(list: T[]): T[] => {
  const [kept, keep] = useState(list);
  const isSame = list.length === kept.length && list.every((item, at) => item === kept[at]);
  if (!isSame) keep(list);
  return isSame ? kept : list;
};

/** The calls of each dataset's answer, shown again only when an answer is another. */
export const useCallsOf = (answers: readonly (readonly AnyRecord[] | undefined)[]): ShownCall[] => {
  const same = useSameList([...answers]);
  return useMemo(() => CALLS_NAMES.flatMap((name, at) => same[at]?.map(showCall(name)) ?? []), [same]);
};
