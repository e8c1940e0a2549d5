/** Geocoding and street reference from published snapshots: unavailable before, kept per version, renewed after. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gazetteerBuilder } from '../../../../functions/places/gazetteer/gazetteer.ts';
import { geocode, loadGazetteer } from '../../../../functions/places/gazetteer/geocode.ts';
import { GAZETTEER_OF, storeGazetteer } from '../../../../functions/places/gazetteer/stored-gazetteer.ts';
import { streetReference } from '../../../../functions/places/gazetteer/street-reference.ts';
import { publishedVersion } from '../../../../functions/snapshots/kept-per-version.ts';
import { publishSnapshot } from '../../../../functions/snapshots/segments.ts';
import { type Cloud, startCloud } from '../../../harness/cloud/cloud.ts';
import { ADDRESSES, ALDER, address, at, SEGMENTS } from './little-city.ts';

let cloud: Cloud;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.stop());

const stream = async function* <T>(records: T[]): AsyncGenerator<T> {
  yield* records;
};

const publishAddresses = (records: typeof ADDRESSES) =>
  publishSnapshot('street-address', stream(records), { rows: records.length });

test('before addresses are published lookups are unavailable', async () => {
  expect(await loadGazetteer()).toBeNull();
  await expect(geocode('102 N 2ND ST')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(streetReference('Milwaukee')).rejects.toMatchObject({ code: 'unavailable' });
});

test('with addresses alone addresses are placed, with segments intersections that no houses show too', async () => {
  await publishAddresses(ADDRESSES);
  expect(await geocode('102 N 2ND ST,MKE')).toEqual({
    geometry: { type: 'Point', coordinates: at(215, 102) },
    locationAccuracy: 'exact',
    locationSource: 'street-address',
  });
  expect(await geocode('N 2ND ST / W ALDER ST,MKE')).toBeNull();

  await publishSnapshot('street-segment', stream(SEGMENTS), { rows: SEGMENTS.length });
  expect(await geocode('N 2ND ST / W ALDER ST,MKE')).toEqual({
    geometry: { type: 'Point', coordinates: at(200, 100) },
    locationAccuracy: 'intersection',
    locationSource: 'street-segment',
  });
});

test('addresses whose point contradicts the numbering are counted', async () => {
  expect((await loadGazetteer())?.leftOut).toBe(0);
  const beside = [142, 152, 162, 172, 182].map((number) => address(ALDER, number, at(number, 110)));
  await publishAddresses([...ADDRESSES, ...beside, address(ALDER, 192, at(2192, 110))]);
  // One of 13 in the west would be too many: there the numbers may go by something else.
  expect((await loadGazetteer())?.leftOut).toBe(0);
  const more = Array.from({ length: 20 }, (_, index) => address(ALDER, 300 + 2 * index, at(300 + 2 * index, 110)));
  await publishAddresses([...ADDRESSES, ...beside, ...more, address(ALDER, 192, at(2192, 110))]);
  expect((await loadGazetteer())?.leftOut).toBe(1);
  await publishAddresses(ADDRESSES);
});

test('the gazetteer is built once for a version, also for callers at the same time', async () => {
  const [first, second] = await Promise.all([loadGazetteer(), loadGazetteer()]);
  expect(first?.gazetteer).toBe(second?.gazetteer);
  expect((await loadGazetteer())?.gazetteer).toBe(first?.gazetteer);

  await publishAddresses([...ADDRESSES, address(ALDER, 500, at(500, 110))]);
  const renewed = await loadGazetteer();
  expect(renewed?.version).not.toBe(first?.version);
  expect(renewed?.gazetteer.locate('500 W ALDER ST')).not.toBeNull();
  expect(first?.gazetteer.locate('500 W ALDER ST')).toBeNull();
});

test('a file of the published versions is read in place of the records, one of others is not', async () => {
  const builder = gazetteerBuilder();
  builder.addAddress(address(ALDER, 9000, at(9000, 110)));
  const before = await loadGazetteer();
  await storeGazetteer(before?.version ?? '', builder.data());
  await publishAddresses(ADDRESSES);
  expect(await geocode('9000 W ALDER ST')).toBeNull();
  expect(await geocode('102 N 2ND ST')).not.toBeNull();

  await publishAddresses([...ADDRESSES, address(ALDER, 500, at(500, 110))]);
  await storeGazetteer((await publishedVersion(GAZETTEER_OF)) ?? '', builder.data());
  expect(await geocode('9000 W ALDER ST')).not.toBeNull();
  expect(await geocode('102 N 2ND ST')).toBeNull();
  await publishAddresses(ADDRESSES);
});

test('street reference is distinct, sorted, and by municipality in any case', async () => {
  expect(await streetReference('milwaukee')).toEqual({
    streetDirections: ['E', 'N', 'W'],
    streetNames: ['2ND', '4TH', 'ALDER', 'BROADWAY', 'MC BIRCH'],
    streetTypes: ['', 'AVE', 'PL', 'ST'],
  });
  expect(await streetReference('West Allis')).toEqual({
    streetDirections: ['N'],
    streetNames: ['2ND'],
    streetTypes: ['ST'],
  });
  expect(await streetReference('Racine')).toEqual({ streetDirections: [], streetNames: [], streetTypes: [] });
});

test('street reference is read once for a version', async () => {
  const [first, second] = await Promise.all([streetReference('Milwaukee'), streetReference('MKE')]);
  expect(second).toBe(first);
  await publishAddresses([...ADDRESSES, address({ ...ALDER, street: 'ZINNIA' }, 1, at(0, 0))]);
  const renewed = await streetReference('Milwaukee');
  expect([renewed.streetNames.at(-1), await streetReference('Milwaukee')]).toEqual(['ZINNIA', renewed]);
});

test('numbered streets are sorted by their number, before all others', async () => {
  const names = ['124TH', '13TH', '1ST', 'ZOO', 'ASH', '2ND'];
  await publishAddresses(names.map((street) => address({ ...ALDER, street }, 100, at(0, 0))));
  const { streetNames } = await streetReference('Milwaukee');
  expect(streetNames).toEqual(['1ST', '2ND', '13TH', '124TH', 'ASH', 'ZOO']);
});
