/** Tests what datasets say of their pages: names that are columns, markers that exist, an order, lengths. */
import { describe, expect, test } from 'vitest';
import { API } from '../../../shared/api/api.ts';
import type { Dataset } from '../../../shared/datasets/dataset.ts';
import { SITE_DATASETS } from '../../../shared/datasets/on-site.ts';
import { ALL_DATASETS } from '../../../shared/datasets/registry.ts';
import type { FactsCard } from '../../../shared/datasets/site.ts';

const SHOWN = ALL_DATASETS.flatMap((dataset) => (dataset.site ? [{ ...dataset, site: dataset.site }] : []));
type Shown = (typeof SHOWN)[number];

const marks = SHOWN.flatMap(({ site }) => Object.keys(site.marks ?? {}));

/** Facts that the site's code makes, by its parts (`web/datasets/parts`). */
const MADE_FACTS: Readonly<Record<string, readonly string[]>> = {
  calls: ['onTheMap', 'cityPlace'],
  parcels: ['lastNameChange', 'ownerOccupied', 'yearBuilt'],
};

const factCards = ({ site }: Shown): FactsCard[] =>
  site.detail?.flatMap((card) => ('title' in card ? [card] : [])) ?? [];

/** Every column that the value names, without the facts of its parts. */
const namedColumns = (dataset: Shown): string[] => {
  const { summary, calls, parts, markRules = [] } = dataset.site;
  const cards = factCards(dataset);
  const made = MADE_FACTS[parts ?? ''] ?? [];
  return [
    ...cards.flatMap(({ facts = {}, badges }) => [...Object.keys(facts), ...(badges ? [badges] : [])]),
    ...(summary ? [summary.title, summary.place ?? summary.title, ...(summary.more ?? [])] : []),
    ...(calls ? [calls.nature, ...(calls.status ? [calls.status] : []), ...calls.place] : []),
    // The rules of calls name flags of natures' types.
    ...(calls ? [] : markRules.flatMap(({ any = {} }) => Object.keys(any))),
  ].filter((name) => !made.includes(name));
};

describe.each(SHOWN.map((dataset) => [dataset.name, dataset] as const))('%s', (_, dataset) => {
  const { site } = dataset;

  test('names its own columns', () => {
    const { columns }: Dataset = dataset;
    expect(namedColumns(dataset).filter((name) => !Object.hasOwn(columns, name))).toEqual([]);
  });

  test('has markers that there are, the last rule for whatever is left', () => {
    expect((site.markRules ?? []).filter(({ mark }) => !marks.includes(mark))).toEqual([]);
    expect(site.markRules?.at(-1)?.any).toBeUndefined();
  });

  test('has its description in 50 to 160 characters', () => {
    if (!dataset.listed) return;
    expect(site.description?.length ?? 100).toBeGreaterThanOrEqual(50);
    expect(site.description?.length ?? 100).toBeLessThanOrEqual(160);
  });

  test('is related by an endpoint to another that has pages', () => {
    const { related }: Dataset = dataset;
    if (!related) return;
    expect(Object.keys(API)).toContain(`GET /api/${dataset.path}/{id}/${related.as}`);
    expect(SHOWN.map(({ name }) => name)).toContain(related.dataset);
    const known = SITE_DATASETS.find(({ name }) => name === dataset.name);
    expect(known?.related).toEqual({ title: related.title, dataset: related.dataset, as: related.as });
  });
});

test('no two datasets have a marker, a place in the menu or on the home page in common', () => {
  const menu = SHOWN.flatMap(({ site }) => site.menu?.order ?? []);
  const cards = SHOWN.flatMap(({ site }) => (site.card && 'order' in site.card ? [site.card.order] : []));
  for (const list of [marks, menu, cards]) expect(new Set<unknown>(list).size).toBe(list.length);
});

test('every dataset of calls says what is a call’s nature, status and place', () => {
  for (const { name, kind, site } of ALL_DATASETS) expect(Boolean(site?.calls), name).toBe(kind === 'calls');
});
