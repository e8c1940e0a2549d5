/** Tests what the entries of a feed of calls are called. */
import { expect, test } from 'vitest';
import { writeAtom } from '../../../../functions/lib/formats/atom.ts';
import { DATASETS } from '../../../../shared/datasets/registry.ts';
import { feedOf } from '../../../../shared/query/formats.ts';

const titlesOf = (
  name: 'police-dispatch-call' | 'fire-dispatch-call',
  records: Record<string, unknown>[],
): string[] => {
  const listing = DATASETS[name];
  const feed = feedOf(listing)!;
  const xml = writeAtom(listing, feed, records, { siteUrl: 'https://creamcity.test', path: '/api/x' });
  return [...xml.matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, title = '']) => title);
};

test('a call is called by what happened where, in plain words; its summary has the city’s own', () => {
  const call = { callNumber: '1', natureOfCall: 'VIOL REST ORDER', location: 'N 27TH ST / W WELLS ST,MKE' };
  expect(
    titlesOf('police-dispatch-call', [
      call,
      { ...call, location: '2345 N LAKE DR,MKE', locationAccuracy: 'near' },
      { ...call, natureOfCall: null },
      { callNumber: '4' },
    ]),
  ).toEqual([
    'Violation of a restraining order at N 27th St and W Wells St',
    'Violation of a restraining order near 2345 N Lake Dr',
    'At N 27th St and W Wells St',
    '4',
  ]);
  expect(
    titlesOf('fire-dispatch-call', [{ cfs: '1', natureOfCall: 'EMS', address: '1 E SAMPLE ST', apt: '2' }]),
  ).toEqual(['Medical emergency at 1 E Sample St, apt 2']);
});
