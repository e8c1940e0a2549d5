/** Tests the plain words for natures, statuses and ages, and that plain words find the city's own. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureNatures } from '../../../scripts/bench/real/real-natures.ts';
import {
  hasPlainNature,
  naturesMeaning,
  plainAge,
  plainNature,
  plainStatus,
  statusesMeaning,
} from '../../../shared/alerts/plain-words.ts';
import { FIRE_CALL_TYPES } from '../../../shared/cities/milwaukee/natures/fire-dispatch-call.ts';
import { POLICE_CALL_TYPES } from '../../../shared/cities/milwaukee/natures/police-dispatch-call.ts';
import { PLAIN_FIRE_NATURES, PLAIN_POLICE_NATURES } from '../../../shared/cities/milwaukee/plain-natures.data.ts';
import { PLAIN_STATUSES } from '../../../shared/cities/milwaukee/plain-statuses.data.ts';
import { SAMPLES, sampleRows, testWithSamples } from '../../harness/sources/samples.ts';

const POLICE = 'police-dispatch-call';
const FIRE = 'fire-dispatch-call';

test('every classified nature has a plain name, and every name a nature', () => {
  for (const { natureOfCall } of POLICE_CALL_TYPES) {
    expect(hasPlainNature(POLICE, natureOfCall), natureOfCall).toBe(true);
    expect(hasPlainNature(POLICE, natureOfCall.slice(0, 16)), natureOfCall).toBe(true);
  }
  for (const { natureOfCall } of FIRE_CALL_TYPES) expect(hasPlainNature(FIRE, natureOfCall), natureOfCall).toBe(true);
  const known = [...POLICE_CALL_TYPES, ...FIRE_CALL_TYPES].map(({ natureOfCall }) => natureOfCall);
  const named = [...Object.keys(PLAIN_POLICE_NATURES), ...Object.keys(PLAIN_FIRE_NATURES)];
  expect(named.filter((nature) => !known.includes(nature))).toEqual([]);
});

test('plain names are in sentence case, short, and without the dispatchers’ abbreviations', () => {
  for (const words of [PLAIN_POLICE_NATURES, PLAIN_FIRE_NATURES, PLAIN_STATUSES].flatMap((one) => Object.values(one))) {
    expect(words).toMatch(/^[A-Z0-9][a-z0-9A-Z’ ,()-]+$/);
    expect(words.length, words).toBeLessThanOrEqual(52);
    expect(words.match(/\b(?!GPS|BB|CST|ESP)[A-Z]{2,}\b/g), words).toBeNull();
    expect(words).not.toMatch(/\b(?:subj|trbl|susp|pers|rept|veh|asst|prop|conv|misc)\b/i);
  }
});

test.each([
  ['VIOL REST ORDER', 'Violation of a restraining order'],
  ['SUSP PERS/AUTO', 'Suspicious person or vehicle'],
  ['TRBL W/SUBJ', 'Trouble with a person'],
  ['RECK USE OF WEAP', 'Reckless use of a weapon'],
  ['MPD MONITORED AL', 'Alarm that the police monitor'],
  ['LOUD MUSIC – RES', 'Loud music at a home'],
  // Not named: as what they begin with, and what -DV says.
  ['THEFT BICYCLE', 'Theft'],
  ['FIGHT-DV', 'Fight, domestic violence'],
  ['NEVER HEARD OF', 'Never heard of'],
  ['NEVER HEARD-DV', 'Never heard, domestic violence'],
])('the police nature %s is %s', (nature, words) => {
  expect(plainNature(POLICE, nature)).toBe(words);
});

test.each([
  ['EMS', 'Medical emergency'],
  ['BUILDING FIRE', 'Building on fire'],
  ['Building Fire2', 'Building on fire'],
  ['Goose on ice', 'Goose on ice'],
])('the fire nature %s is %s', (nature, words) => {
  expect(plainNature(FIRE, nature)).toBe(words);
});

test('a status is said in words, in whatever case; one that nobody has named in its own', () => {
  expect(plainStatus('Unable to Locate Complainant')).toBe('Unable to locate the caller');
  expect(plainStatus('SERVICE IN PROGRESS')).toBe('Officers are dealing with it');
  expect(plainStatus('GONE ON ARRIVAL')).toBe('Gone on arrival');
  expect(plainStatus('Gone on Arrival')).toBe('Gone on Arrival');
});

/** Signs with a meaning here, and some that trip over cases and lengths. */
const anySign = fc.constantFrom(..."ABD Vz09-–/'’\t\nİßé\0", '𝒳', '\ud800');

test('no text breaks them', () => {
  fc.assert(
    fc.property(fc.string({ unit: anySign, maxLength: 60 }), (text) => {
      expect(typeof plainNature(POLICE, text)).toBe('string');
      expect(typeof plainNature(FIRE, text)).toBe('string');
      expect(typeof plainStatus(text)).toBe('string');
    }),
  );
});

describe('what is typed', () => {
  test('means the natures whose plain name has it', () => {
    expect(naturesMeaning(POLICE, 'Restraining')).toEqual(['VIOL REST ORD-DV', 'VIOL REST ORDER']);
    expect(naturesMeaning(FIRE, 'medical')).toEqual(['EMS']);
    expect(statusesMeaning('the caller')).toEqual(['Unable to Locate Complainant']);
    expect(naturesMeaning(POLICE, "somebody's well")).toEqual(['WELFARE CITIZEN']);
  });

  test('names a nature as the feed cuts it', () => {
    expect(naturesMeaning(POLICE, 'police monitor')).toContain('MPD MONITORED AL');
  });

  test('means nothing more where the natures have it themselves, or it is too short', () => {
    expect(naturesMeaning(POLICE, 'SHOTS FIRED')).toEqual([]);
    expect(naturesMeaning(POLICE, 'no such thing')).toEqual([]);
    expect(naturesMeaning(POLICE, 'an')).toEqual([]);
  });
});

test.each([
  [20, 'just now'],
  [-500, 'just now'],
  [60, '1 minute ago'],
  [35 * 60, '35 minutes ago'],
  [89 * 60, '89 minutes ago'],
  [110 * 60, 'about 2 hours ago'],
  [30 * 3600, 'about 30 hours ago'],
  [70 * 3600, 'about 3 days ago'],
])('%i seconds ago is %s', (seconds, words) => {
  const now = new Date('2026-11-20T22:00:00Z');
  expect(plainAge(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(words);
});

// Made twins: 'every classified nature has a plain name, and every name a nature', and in call-types.test.ts 'no nature with a grave
// word is no crime, listed or not'. How many real calls have such a nature has none.
testWithSamples('real natures and statuses are named, and no grave one counts as no crime', async () => {
  const lines = await measureNatures(SAMPLES);
  expect(Number(/plain name (\S+) %/.exec(lines.join())?.[1])).toBeLessThanOrEqual(0.5);
  expect(lines).toContain('counted as no crime though grave: 0');
  const values = sampleRows('police/value-counts-2023.csv');
  const statuses = values.filter(({ column }) => column === 'Status').map(({ value = '' }) => value);
  expect(statuses.length).toBe(16);
  expect(statuses.filter((status) => PLAIN_STATUSES[status] === undefined)).toEqual([]);
});
