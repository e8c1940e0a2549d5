/** Owners stand on a parcel's page and in lists: their columns are marked, and nothing that is sent elsewhere names one. */
import { expect, test } from 'vitest';
import { writeAtom } from '../../../functions/lib/formats/atom.ts';
import { WEBHOOK_LISTS } from '../../../shared/alerts/webhooks.ts';
import type { Dataset } from '../../../shared/datasets/dataset.ts';
import { personalColumns, withoutPersons } from '../../../shared/datasets/personal.ts';
import { ALL_DATASETS, CALLS, DATASETS } from '../../../shared/datasets/registry.ts';
import { parcelAddress } from '../../../shared/places/parcel-address.ts';
import { feedOf } from '../../../shared/query/formats.ts';
import { madeRecords } from '../../harness/lists/made-records.ts';

const OWNER = 'SAMPLE OWNER';

/** A record with a name in every column that says who somebody is. */
const owned = (dataset: Dataset) => ({
  ...madeRecords(dataset, 1)[0],
  ...Object.fromEntries(personalColumns(dataset).map((name) => [name, OWNER])),
});

test('every column about owners is marked', () => {
  const marked = ALL_DATASETS.flatMap(({ name, columns }) => personalColumns({ columns }).map((at) => `${name}.${at}`));
  expect(marked).toHaveLength(12);
  const unmarked = ALL_DATASETS.flatMap(({ columns }: Dataset) =>
    Object.entries(columns).filter(([name, { label, personal }]) => /owner|name_?\d/i.test(name + label) && !personal),
  );
  // To say if the owner lives there names nobody.
  expect([...new Set(unmarked.map(([name]) => name))]).toEqual(['own_ocpd']);
});

test('a dataset of calls has none', () => {
  for (const name of CALLS) expect(personalColumns(DATASETS[name])).toEqual([]);
  // Mails and webhooks are about calls alone.
  expect(WEBHOOK_LISTS).toEqual(CALLS.map((name) => DATASETS[name].path));
});

test('no feed names one, in a title or a summary', () => {
  let feeds = 0;
  for (const dataset of ALL_DATASETS as readonly Dataset[]) {
    const feed = feedOf(dataset);
    if (!feed) continue;
    feeds += 1;
    const xml = writeAtom(dataset, feed, [owned(dataset)], { siteUrl: 'https://creamcity.test', path: '/api/x' });
    expect(xml).toContain('<summary>');
    expect(xml).not.toContain(OWNER);
  }
  expect(feeds).toBeGreaterThanOrEqual(4);
});

test('what a popup, a link or a shared title says of a record names none', () => {
  for (const { columns, site } of ALL_DATASETS as readonly Dataset[]) {
    const { summary, markRules = [] } = site ?? {};
    const named = [summary?.title, summary?.place, ...(summary?.more ?? [])];
    const judged = markRules.flatMap(({ any }) => Object.keys(any ?? {}));
    for (const name of [...named, ...judged]) expect(columns[name ?? '']?.personal).toBeUndefined();
  }
  // A parcel shares its address.
  expect(parcelAddress(owned(DATASETS.parcel) as never) ?? '').not.toContain(OWNER);
});

test('a record without its persons has all else', () => {
  const record = owned(DATASETS.parcel);
  const shown = withoutPersons(DATASETS.parcel, record);
  expect(JSON.stringify(shown)).not.toContain(OWNER);
  expect(Object.keys(record).length - Object.keys(shown).length).toBe(6);
});
