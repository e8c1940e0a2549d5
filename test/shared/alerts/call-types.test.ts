/** Tests how natures are classified: the listed ones, the feed's cut of them, and those that nobody has listed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callLevel, isKnownNature } from '../../../shared/alerts/call-types.ts';
import { foldNature } from '../../../shared/alerts/nature-table.ts';
import { FIRE_CALL_TYPES, fireCallType } from '../../../shared/cities/milwaukee/natures/fire-dispatch-call.ts';
import { POLICE_CALL_TYPES, policeCallType } from '../../../shared/cities/milwaukee/natures/police-dispatch-call.ts';
import type { CallLevel } from '../../../shared/datasets/call-facts.ts';

const POLICE = 'police-dispatch-call';
const FIRE = 'fire-dispatch-call';
const SEVERITY: Record<CallLevel, number> = { nonCrime: 0, minor: 1, major: 2 };
const levelOf = (nature: string): CallLevel => callLevel(POLICE, nature);
const names = POLICE_CALL_TYPES.map(({ natureOfCall }) => natureOfCall);

test('each nature is listed once, however it is spelt', () => {
  for (const types of [POLICE_CALL_TYPES, FIRE_CALL_TYPES]) {
    const folded = types.map(({ natureOfCall }) => foldNature(natureOfCall));
    expect(folded.filter((one, at) => folded.indexOf(one) !== at)).toEqual([]);
  }
});

test.each([
  ['TRBL W/SUBJ-DV', 'minor'],
  ['ENTRY AUTOS', 'minor'],
  ['VIOL REST ORD-DV', 'major'],
  ['ROBBERY ST ARM', 'major'],
  ['SUBJ WITH GUN-DV', 'major'],
  ['BATTERY CUT-DV', 'major'],
  ['THREAT OFFICER', 'major'],
] as const)('%s is listed as %s', (nature, level) => {
  expect(isKnownNature(POLICE, nature)).toBe(true);
  expect(levelOf(nature)).toBe(level);
});

test('dashes, blanks and case do not matter', () => {
  for (const nature of [
    'LOUD MUSIC - RES',
    'LOUD MUSIC – RES',
    'LOUD MUSIC-RES',
    'loud  music -- res'.replace('--', '—'),
  ])
    expect(policeCallType(nature)?.natureOfCall, nature).toBe('LOUD MUSIC - RES');
  // Cut as by the feed.
  expect(policeCallType('LOUD MUSIC - OTH')?.natureOfCall).toBe('LOUD MUSIC - OTHER');
  expect(fireCallType('BUILDING FIRE')?.natureOfCall).toBe('Building Fire');
});

describe('a nature that nobody has listed', () => {
  test.each([
    ['THEFT BICYCLE', 'THEFT', 'isProperty'],
    ['THREAT SCHOOL NEAR', 'THREAT SCHOOL', 'isViolent'],
    ['ACC PI BUS', 'ACC PI', 'isTraffic'],
    ['FIGHT-DV', 'FIGHT', 'isViolent'],
    ['SHOPLIFTER ARMED-DV', 'SHOPLIFTER', 'isOtherCrime'],
  ] as const)('%s inherits from %s', (nature, kin, flag) => {
    const type = policeCallType(nature);
    expect(type).toEqual({ ...policeCallType(kin), natureOfCall: nature });
    expect(type?.[flag]).toBe(true);
    expect(isKnownNature(POLICE, nature)).toBe(false);
  });

  test('inherits from whole words only, and from nothing that it merely resembles', () => {
    for (const nature of ['FIREARM', 'MOTOR', 'THEFTS', 'NEVER HEARD OF', ''])
      expect(policeCallType(nature), nature).toBeUndefined();
    expect(levelOf('FIREARM')).toBe('nonCrime');
  });

  test('of domestic violence is a crime whatever stands before', () => {
    for (const nature of ['LOITERING-DV', 'TRAFFIC STOP-DV', 'NEVER HEARD OF-DV', 'SUBJ STOP – DV'])
      expect(levelOf(nature), nature).toBe('minor');
  });

  test('of the fire department inherits too', () => {
    expect(fireCallType('BUILDING FIRE2')).toMatchObject({ natureOfCall: 'BUILDING FIRE2', isCritical: true });
    expect(callLevel(FIRE, 'Auto Fire Hwy')).toBe('major');
    expect(callLevel(FIRE, '29D02P')).toBe('minor');
    expect(isKnownNature(FIRE, 'BUILDING FIRE2')).toBe(false);
  });
});

const tails = fc.stringMatching(/^[ /-][A-Z0-9 /-]{0,12}$/);

test('what follows a known nature never lowers it, and never changes the known one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), tails, (name, tail) => {
      const nature = name + tail;
      if (isKnownNature(POLICE, nature)) return;
      // A longer known name may be meant by it: `ENTRY TO AUTO` is no `ENTRY`.
      const longest = names
        .filter((one) => foldNature(nature).startsWith(foldNature(one)))
        .sort((a, b) => foldNature(b).length - foldNature(a).length)[0];
      expect(SEVERITY[levelOf(nature)]).toBeGreaterThanOrEqual(SEVERITY[levelOf(longest ?? name)]);
      expect(policeCallType(name)?.natureOfCall).toBe(name);
    }),
    { numRuns: 1000 },
  );
});

test('no nature with a grave word is no crime, listed or not', () => {
  const grave = fc.constantFrom('BATTERY', 'SHOOTING', 'ROBB', 'WEAPON', 'WEAPO', 'GUN', '-DV', 'robbery', 'Gun');
  const words = fc.oneof(fc.constantFrom(...names, ''), fc.stringMatching(/^[A-Z0-9 /]{0,12}$/));
  fc.assert(
    fc.property(words, grave, words, (before, word, after) => {
      expect(levelOf(`${before} ${word} ${after}`)).not.toBe('nonCrime');
      expect(levelOf(`${before}${word}`)).not.toBe('nonCrime');
    }),
    { numRuns: 1000 },
  );
  for (const name of names.filter((one) => /BATT|SHOOTING|ROBB|WEAPO|GUN|-DV/.test(one)))
    expect(levelOf(name), name).not.toBe('nonCrime');
});
