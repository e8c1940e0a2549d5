/** Questions to crimes by NIBRS: filters and groups by offences and by what they are against, in every form. */
import { beforeAll, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/lists/lists.ts';
import { handler as numbers } from '../../../../functions/api/lists/numbers.ts';
import { publishSnapshot } from '../../../../functions/snapshots/segments.ts';
import { crime } from '../../../../shared/cities/milwaukee/readers/crime.ts';
import { isReject } from '../../../../shared/datasets/reading/feed.ts';
import { DATASETS, type DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { rowOf } from '../../../harness/sources/source-rows.ts';

const OFFENCES = ['13A;120', '120;13A', '240', '90Z', '999;35A', ''];

const records = async function* (): AsyncGenerator<DatasetRecord<'crime'>> {
  for (const [index, Offense_All] of OFFENCES.entries()) {
    const cells = {
      Case_Number: `C26040100${index}`,
      Incident_Date: '2026-04-01 13:15:00',
      Police_District: '',
      Offense_All,
      Location_All: '',
      Address_Longitude: '',
      Address_Latitude: '',
      Weapon_Used_All: '',
    };
    const record = crime.normalise(rowOf('crime', cells), { at: new Date('2026-06-12T11:00:00Z') });
    if (isReject(record)) throw new Error(record.reject);
    yield record;
  }
};

duringTests(startCloud);
beforeAll(async () => {
  await publishSnapshot('crime', records(), { rows: OFFENCES.length });
});

const idsOf = async (filter: string): Promise<string[]> => {
  const { body } = await callApi(handler, 'GET /api/crime', { query: { filter, order: 'id asc' } });
  return body.map(({ id }: { id: string }) => id.slice(-1));
};

test.each([
  ['offenses.Contains("robbery")', ['0', '1']],
  ['offenses = "Motor Vehicle Theft"', ['2']],
  ['offenses.Contains("Other offence (999)") AND against = "society"', ['4']],
  ['against = "persons"', ['0', '1']],
  ['against in ("property", "other")', ['2', '3']],
  ['robbery = 1 AND assaultOffense = 1', ['0', '1']],
])('%s finds %j', async (filter, found) => {
  expect(await idsOf(filter)).toEqual(found);
});

test('groups are of offences whatever their order, and of what they are against', async () => {
  const groups = async (groupBy: string) =>
    (await callApi(numbers, 'GET /api/crime/groups', { query: { groupBy } })).body.groups;
  expect((await groups('offenses'))[0]).toEqual({ offenses: 'Aggravated Assault; Robbery', count: 2 });
  expect(await groups('against')).toEqual([
    { against: 'persons', count: 2 },
    { against: 'other', count: 1 },
    { against: 'property', count: 1 },
    { against: 'society', count: 1 },
    { against: null, count: 1 },
  ]);
});

test('the words of all offences stand in the list, the FBI’s in the documentation', async () => {
  const { body } = await callApi(handler, 'GET /api/crime/{id}', { params: { id: 'C260401004' } });
  expect(body).toMatchObject({
    crimeTypes: ['Drugs', 'Other offence (999)'],
    offenses: 'Drug/Narcotic Violations; Other offence (999)',
    ald: null,
    ward: null,
    zip: null,
  });
  expect(DATASETS.crime.columns.offenses.about).toContain('FBI');
});
