/** Every city's promises: its datasets are fed and listed, its tools answer, and what it lacks is nowhere. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CITY } from '#city/facts';
import { takeTurn } from '../../scripts/smoke/calls.ts';
import { API, routes } from '../../shared/api/api.ts';
import type { Dataset } from '../../shared/datasets/dataset.ts';
import { personalColumns } from '../../shared/datasets/personal.ts';
import { ALL_DATASETS, DATASETS, datasetFor } from '../../shared/datasets/registry.ts';
import type { RoleRecord } from '../../shared/datasets/roles.ts';
import { TOOLS } from '../../shared/datasets/tools.ts';
import { ALL_FUNCTIONS } from '../../shared/platform/functions.ts';
import { JOBS } from '../../shared/platform/jobs.ts';
import { TABLES } from '../../shared/platform/tables.ts';
import { type Client, client } from '../harness/cloud/client.ts';
import { type TestWorld, testWorld } from '../harness/cloud/world.ts';

let world: TestWorld;
let anonymous: Client;

/** Places first: the others are placed by them. */
const inOrder = [...ALL_DATASETS].sort((a, b) => (a.after ?? []).length - (b.after ?? []).length);

beforeAll(async () => {
  world = await testWorld();
  anonymous = client(world.url);
}, 120_000);
afterAll(() => world.stop());

describe(`${CITY.name}: a dataset`, () => {
  test.each(inOrder.map(({ name }) => name))('%s is read from its simulated source', async (name) => {
    const run = await world.runJob(name);
    expect(run).toMatchObject({ ok: true, error: null });
    expect(run.read).toBeGreaterThan(0);
    // Less than a tenth is refused: what is refused is counted with its reason.
    expect(run.rejected.reduce((sum, { count }) => sum + count, 0)).toBeLessThan(run.read / 2);
  });

  const listed: Dataset[] = ALL_DATASETS.filter((dataset) => dataset.listed);

  test.each(listed.map(({ path, id }) => [path, id] as const))(
    '%s is listed, has a record and exports',
    async (path, id) => {
      const list = await anonymous.get(`/api/${path}?limit=2`);
      expect(list.status).toBe(200);
      const [first] = list.body as Record<string, unknown>[];
      expect(first).toBeDefined();
      const record = await anonymous.get(`/api/${path}/${encodeURIComponent(String(first?.[id]))}`);
      expect(record).toMatchObject({ status: 200, body: { [id]: first?.[id] } });
      expect((await anonymous.get(`/api/${path}/export?limit=2&format=csv`)).status).toBe(200);
    },
  );
});

describe(`${CITY.name}: a place`, () => {
  test('is answered by its parts and by its slug, without its owner', async () => {
    const parcels = datasetFor('parcels');
    if (!TOOLS.addresses || !parcels) return;
    const dataset: Dataset = DATASETS[parcels];
    const { body } = await anonymous.get(`/api/${dataset.path}?limit=10`);
    let found = 0;
    for (const parcel of body as RoleRecord<'parcels'>[]) {
      const { houseNumber, streetdir, streetname, streettype } = parcel;
      const asked = new URLSearchParams({ number: String(houseNumber), direction: streetdir ?? '' });
      if (streetname) asked.set('name', streetname);
      if (streettype) asked.set('type', streettype);
      const byParts = await anonymous.get(`/api/address?${asked}`);
      if (byParts.status !== 200) continue;
      found += 1;
      const answer = byParts.body as { slug: string; title: string; parcel: object | null; unknown: string[] };
      const bySlug = await anonymous.get(`/api/address?slug=${answer.slug}`);
      expect(bySlug).toMatchObject({ status: 200, body: { slug: answer.slug, title: answer.title } });
      for (const name of personalColumns(dataset)) expect(answer.parcel ?? {}).not.toHaveProperty(name);
      expect(answer.unknown.filter((text) => /never read/.test(text))).toEqual([]);
    }
    expect(found).toBeGreaterThan(5);
  });

  test.each(ALL_DATASETS.filter(({ listed, place }) => listed && place).map(({ path }) => path))(
    '%s are counted by map squares',
    async (path) => {
      const { status, body } = await anonymous.get(`/api/${path}/groups?groupBy=cell&zoom=11`);
      const { groups, total } = body as { groups: { cell: string; count: number }[]; total: number };
      expect(status).toBe(200);
      expect(total).toBeGreaterThan(0);
      for (const { cell } of groups) expect(cell).toMatch(/^11\/\d+\/\d+$/);
    },
  );
});

describe(`${CITY.name}: a new version`, () => {
  test('is judged by calls that its functions answer', async () => {
    if (TOOLS.addresses) expect(await world.runJob('search-index')).toMatchObject({ ok: true });
    const statuses = await takeTurn(world.url, 1);
    // These two answer only who has signed in.
    const unseen = ['api-admin', 'api-operator'];
    const asked = ALL_FUNCTIONS.map(({ name }) => name).filter(
      (name) => /^(?:api-|pages$)/.test(name) && !unseen.includes(name),
    );
    expect([...statuses.keys()].sort()).toEqual(asked.sort());
    expect([...statuses].filter(([, status]) => status === null || status >= 500)).toEqual([]);
  });
});

describe(`${CITY.name}: what it lacks`, () => {
  test('has no endpoint, function, job or table', async () => {
    const words = { trashDay: /pickup/i, photos: /historicPhoto/i, outlines: /fromCoordinates|commonParcel/ };
    const named = [
      ...Object.keys(API),
      ...routes().map(({ path }) => path),
      ...ALL_FUNCTIONS.map(({ name }) => name),
      ...JOBS.map(({ name }) => name),
      ...Object.keys(TABLES),
    ];
    for (const [tool, word] of Object.entries(words))
      expect(named.some((name) => word.test(name))).toBe(TOOLS[tool as keyof typeof words]);
    if (!TOOLS.trashDay) expect((await anonymous.get('/api/pickupDatesSubscription')).status).toBe(404);
  });

  test('is not in the documentation of the API', async () => {
    const { status, body } = await anonymous.get('/api/openapi.json');
    expect(status).toBe(200);
    const paths = Object.keys((body as { paths: object }).paths);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.some((path) => /pickup/i.test(path))).toBe(TOOLS.trashDay);
  });
});
