/** Sensitive records, and their public parts: natures, offences, blocks. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRE_CALL_TYPES } from '../../../shared/cities/milwaukee/natures/fire-dispatch-call.ts';
import { POLICE_CALL_TYPES } from '../../../shared/cities/milwaukee/natures/police-dispatch-call.ts';
import * as kinds from '../../../shared/cities/milwaukee/sensitive-kinds.data.ts';
import { isBlock } from '../../../shared/places/block-text.ts';
import { byBlock, coarseCrime, coarseText, holdsBlock, tellsHouse, withRun } from '../../../shared/privacy/coarse.ts';
import { isSensitiveCrime, isSensitiveNature, SENSITIVE_RULE_VERSION } from '../../../shared/privacy/sensitive.ts';
import '../../harness/seed.ts';

const POLICE = 'police-dispatch-call';
const FIRE = 'fire-dispatch-call';

test('another list is another version of the rule, by which what is stored is rewritten', () => {
  const hash = createHash('sha256').update(JSON.stringify(kinds)).digest('hex').slice(0, 12);
  expect({ version: SENSITIVE_RULE_VERSION, hash }).toEqual({ version: 3, hash: '41c9a1382666' });
});

describe('natures', () => {
  test.each([
    'WELFARE CITIZEN',
    'SUICIDE ATTEMPT',
    'OVERDOSE',
    'SEX ASST',
    'IND EXPOSURE',
    'BATTERY DV',
    'BATTERY CUT-DV',
    'TRBL W/SUBJ-DV',
    'SUBJ WITH GUN-DV',
    'THREAT OFFICER-D',
    'HOME VISIT DV',
    'VIOL REST ORDER',
    'VIOL REST ORD-DV',
    'FAMILY TROUBLE',
    'CHILD ABUSE',
    'CHILD NEGLECT',
    'CHILD ENTICEMENT',
    'CHILD CUSTODY',
    'LOST CHILD',
    'MISSING REPT CRIT',
    'MISSING REPT',
    'ASSIST FIRE/AMB',
    'ASST FIRE/AMB',
    'INJ PERSON/SICK',
    'MED RUN',
    'HOSPITAL TO MCMH',
    'MENTAL OBSERV',
    'CRISIS TEAM',
    'DEAD ON ENTRY',
    'DOA',
    'PROBATION/PAROLE',
    'GPS MONITORING',
    'STALKING',
    'PEEPING TOM',
    'ABUSE',
    'ELDERLY ABUSE',
    'welfare citizen ',
  ])('%s is sensitive', (nature) => {
    expect(isSensitiveNature(POLICE, nature)).toBe(true);
  });

  test.each([
    'THEFT',
    'SHOTS FIRED',
    'ACC PI',
    'ACC UNKN INJ',
    '911 ABUSE',
    '911 ABUSE CONFIR',
    'METH LAB',
    'TRBL W/SUBJ',
    'DEMONSTRATION',
    'VACANT HOUSE CHK',
    'NEVER HEARD OF IT',
    null,
  ])('%s is not', (nature) => {
    expect(isSensitiveNature(POLICE, nature)).toBe(false);
  });

  test('of the police are mostly open, and named ones are judged as their cut names are', () => {
    const sensitive = POLICE_CALL_TYPES.filter(({ natureOfCall }) => isSensitiveNature(POLICE, natureOfCall));
    expect(sensitive.length).toBeGreaterThan(20);
    expect(sensitive.length).toBeLessThan(40);
    for (const { natureOfCall } of POLICE_CALL_TYPES)
      expect(isSensitiveNature(POLICE, natureOfCall.slice(0, 16)), natureOfCall).toBe(
        isSensitiveNature(POLICE, natureOfCall),
      );
  });

  test('of the fire department are medical unless known to be about a thing', () => {
    const known = FIRE_CALL_TYPES.map(({ natureOfCall }) => natureOfCall);
    expect(known.filter((nature) => isSensitiveNature(FIRE, nature))).toEqual(['EMS']);
    for (const nature of ['Stroke', 'Trouble Breathing', '', null]) expect(isSensitiveNature(FIRE, nature)).toBe(true);
  });
});

describe('crimes', () => {
  const crime = (sexOffense: number, offenses: string | null) => ({
    sexOffense,
    offenses,
    location: '3527 N 5TH ST',
    ald: 6,
    ward: 118,
    zip: 53212,
    point: { type: 'Point' },
  });
  test.each<[number, string | null, boolean]>([
    [1, null, true],
    [0, null, false],
    [0, 'Family Offenses, Nonviolent', true],
    [0, 'Simple Assault; Kidnapping/Abduction; Robbery', true],
    [0, 'Human Trafficking, Commercial Sex Acts', true],
    [0, 'Simple Assault; Other offence (999)', false],
  ])('flag %s and offences %s', (sexOffense, offenses, expected) => {
    const read = crime(sexOffense, offenses);
    expect(isSensitiveCrime(read)).toBe(expected);
    const places = { location: '3500 block of N 5TH ST', ald: null, ward: null, zip: null, point: null };
    expect(coarseCrime(read)).toEqual(expected ? { ...read, ...places } : read);
  });
});

describe('places', () => {
  test.each([
    ['3527 N 5TH ST,MKE', '3500 block of N 5TH ST,MKE'],
    ['3527A N 5TH ST #4,MKE', '3500 block of N 5TH ST,MKE'],
    ['N 27TH ST / W WELLS ST,MKE', 'N 27TH ST / W WELLS ST,MKE'],
    ['1 to 400 block of N 5TH ST', '1 to 400 block of N 5TH ST'],
    ['N 5TH ST,MKE', 'N 5TH ST,MKE'],
    ['LL: 43.05, -87.9', null],
    ['THE GREEN HOUSE', null],
    [null, null],
  ])('of %s is public %s', (text, expected) => {
    expect(coarseText(text)).toBe(expected);
  });

  test('no number of a house and no flat comes through, whatever is written', () => {
    const number = fc.integer({ min: 1, max: 99_999 }).filter((one) => one % 100 !== 0);
    const flat = fc.constantFrom('', ' #Q7', ' APT Q7', ' UNIT Q7', ', Q7', ' - Q7', ' Q7', 'Q7');
    const ending = fc.constantFrom('', ',MKE', ', MILWAUKEE', ',WA', ' , WI 53212');
    fc.assert(
      fc.property(number, flat, ending, fc.boolean(), (house, unit, where, isFire) => {
        const text = `${house} N 5TH ST${unit}${where}`;
        const call = isFire ? { address: text, apt: 'Q7' } : { location: text };
        const dataset = isFire ? FIRE : POLICE;
        const coarse = byBlock(dataset, call);
        expect(JSON.stringify(coarse)).not.toMatch(new RegExp(`"${house} |Q7`));
        expect(tellsHouse(dataset, coarse)).toBe(false);
        expect(byBlock(dataset, coarse)).toEqual(coarse);
      }),
    );
  });

  test('any text at all becomes a block, a corner, a street or nothing, and that once and for all', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const coarse = coarseText(text);
        expect(coarseText(coarse)).toBe(coarse);
        if (coarse && !isBlock(coarse)) expect(coarse).not.toMatch(/^\d/);
      }),
    );
  });

  test('a run holds the blocks between its ends on its own street, and names them', () => {
    const run = '1000 to 1400 block of N 5TH ST,MKE';
    for (const hundred of [1000, 1200, 1400]) expect(holdsBlock(run, `${hundred} block of N 5TH ST,MKE`)).toBe(true);
    for (const other of [
      '900 block of N 5TH ST,MKE',
      '1200 block of S 5TH ST,MKE',
      '1200 block of N 5TH ST,WA',
      '1200 N 5TH ST,MKE',
    ])
      expect(holdsBlock(run, other), other).toBe(false);
    expect(holdsBlock('1200 block of N 5TH ST', run)).toBe(false);
    for (const street of ['N 5TH ST,MKE', 'N 5TH STREET,MKE']) {
      expect(holdsBlock(street, run)).toBe(true);
      expect(holdsBlock(street, street)).toBe(true);
      expect(holdsBlock(run, street)).toBe(false);
    }
    for (const street of ['N 5TH ST', 'S 5TH ST,MKE', 'SPD']) expect(holdsBlock(street, run)).toBe(false);
    expect(withRun('1200 block of N 5TH ST,MKE', 'N 5TH ST')).toBe('N 5TH ST,MKE');
    expect(withRun('1200 block of N 5TH ST', run)).toBe('1000 to 1400 block of N 5TH ST');
    expect(withRun('1200 block of N 5TH ST,MKE', '1000 to 1400 block of N 5TH ST')).toBe(run);
  });
});
