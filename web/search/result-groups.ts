/** Results in groups by what they are: the group of the best result first, and in each the best first. */
import type { Reply } from '../../shared/api/api.ts';
import type { SearchKind } from '../../shared/base/search-kinds.ts';
import { t } from '../../shared/texts/site/search.data.ts';

export type Result = Reply<'GET /api/search'>[number];

const LABELS: Readonly<Record<SearchKind, string>> = {
  address: t('addresses'),
  corner: t('corners'),
  street: t('streets'),
  area: t('areas'),
  parcel: t('records'),
  call: t('records'),
  crime: t('records'),
  photo: t('photos'),
  page: t('pages'),
};

export const groupsOf = (results: readonly Result[]): { label: string; items: Result[] }[] => {
  const groups = new Map<string, Result[]>();
  for (const result of results) {
    const label = LABELS[result.kind];
    groups.set(label, [...(groups.get(label) ?? []), result]);
  }
  return [...groups].map(([label, items]) => ({ label, items }));
};
