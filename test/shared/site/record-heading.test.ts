/** The heading of a page: what and where, in words, for every kind that the city is known to name. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLAIN_WORDS } from '#city/plain-words';
import { plainNature } from '../../../shared/alerts/plain-words.ts';
import { CALLS } from '../../../shared/datasets/registry.ts';
import { placeWords } from '../../../shared/places/plain-places.ts';
import { headingOf, whatHappened } from '../../../shared/site/record-heading.ts';

const at = (location: string | null): string => placeWords({ location, locationAccuracy: null }).at;

test('what and where in a line', () => {
  expect(headingOf('Battery', at('2100 N 35TH ST'))).toBe('Battery at 2100 N 35th St');
  expect(headingOf('Shots fired', at('3500 block of N 35TH ST'))).toBe('Shots fired in the 3500 block of N 35th St');
  expect(headingOf('Fight', at(null))).toBe('Fight');
});

test('several kinds are one sentence, and none has a word of its own', () => {
  expect(whatHappened(['Burglary'], 'Incident')).toBe('Burglary');
  expect(whatHappened(['Burglary', 'Theft from vehicle'], 'Incident')).toBe('Burglary and theft from vehicle');
  expect(whatHappened(['Robbery', 'DUI', 'Theft'], 'Incident')).toBe('Robbery, DUI, and theft');
  for (const none of [[], [''], null, undefined, ' ', 7]) expect(whatHappened(none, 'Incident')).toBe('Incident');
});

/** A code, or an abbreviation of dispatchers: `W/SUBJ`, `S/C`, `PDO`. Some things people call so themselves. */
const CODE = /\b[A-Z]{1,5}\/[A-Z]|\b(?!(?:BB|GPS)\b)[A-Z]{2,}\b/;

const natures = CALLS.flatMap((name) =>
  Object.keys(PLAIN_WORDS.natures?.[name] ?? {}).map((nature) => ({ name, nature })),
);

test('a call is headed by plain words wherever there are some: never empty, never a code', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...natures),
      fc.constantFrom(
        (text: string) => text,
        (text: string) => text.toLowerCase(),
        (text: string) => ` ${text} `,
      ),
      fc.constantFrom(null, '2100 N 35TH ST,MKE', 'N 27TH ST / W WELLS ST', '3500 block of N 60TH ST'),
      ({ name, nature }, written, location) => {
        const what = plainNature(name, written(nature));
        const heading = headingOf(what, at(location));
        expect(heading.trim()).not.toBe('');
        expect(heading.startsWith(what)).toBe(true);
        // A word that is explained may stand behind its explanation.
        expect(what.replace(/ \([A-Z]+\)$/, '')).not.toMatch(CODE);
        expect(heading).not.toMatch(/undefined|null|\{/);
      },
    ),
    { numRuns: 2000 },
  );
});
