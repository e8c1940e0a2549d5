/** Texts that people type, line by line in `corpus.txt`, each with the place that it means: search and geocoder find the same one. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CITY } from '#city/facts';
import { buildCity } from '#city/sample/city';

import { sampleAreas } from '#city/sample/land/areas';
import { slugOfPlace } from '../../../../functions/places/asked/asked-place.ts';
import { placeAddressOf } from '../../../../functions/places/asked/place-words.ts';
import { buildGazetteer } from '../../../../functions/places/gazetteer/gazetteer.ts';
import { searchIndexBuilder } from '../../../../functions/places/search/build-index.ts';
import { searchOf } from '../../../../functions/places/search/search.ts';
import { readStreets } from '../../../../scripts/bench/geocode.ts';
import { formatAddress, normaliseStreet } from '../../../../shared/places/address.ts';
import { areaId } from '../../../../shared/places/area-names.ts';
import { blockText } from '../../../../shared/places/block-text.ts';
import { placeWords } from '../../../../shared/places/plain-places.ts';
import { SITE_PAGES } from '../../../../shared/site/site-pages.ts';

/** The best three are seen without scrolling. */
const SHOWN = 3;
/** The answer of a line that names no place of the city. */
const NOTHING = '-';

interface Line {
  kind: string;
  text: string;
  answer: string;
  /** False where a text has a slip or lacks what tells two streets apart: only the search guesses then. Such a line ends in ` ?`. */
  isPlain: boolean;
}

/** Signs that no editor shows are written `\uXXXX`, and line ends `\n`. */
const unescaped = (text: string): string =>
  text.replace(/\\u([0-9a-f]{4})|\\n/g, (_, code?: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : '\n',
  );

const readCorpus = (): Line[] => {
  let kind = '';
  return readFileSync(path.join(import.meta.dirname, 'corpus.txt'), 'utf8')
    .split('\n')
    .flatMap((line): Line[] => {
      if (line.startsWith('# ')) kind = line.slice(2);
      const [text, answer] = line.split(' => ');
      if (!text || !answer) return [];
      return [{ kind, text: unescaped(text), answer: answer.replace(/ \?$/, ''), isPlain: !answer.endsWith(' ?') }];
    });
};

const lines = readCorpus();
const kinds = [...new Set(lines.map(({ kind }) => kind))];

const { addresses, segments } = readStreets(buildCity('default'));
const gazetteer = buildGazetteer(addresses, segments);
const builder = searchIndexBuilder();
for (const address of addresses) builder.addAddress(address);
for (const segment of segments) builder.addSegment(segment);
for (const { kind, name } of sampleAreas())
  builder.addArea({ id: areaId(kind, name), kind, name, bounds: CITY.bounds });
for (const zip of ['53207', '53212'])
  builder.addArea({ id: areaId('zipCode', zip), kind: 'zipCode', name: zip, bounds: CITY.bounds });
builder.addRecord('police-dispatch-call', '263290739', '2026-11-25T18:00:00Z');
builder.addParcel('parcel', { id: '0010002000', address: '924 E BURLEIGH ST', geometry: null });
const pages = SITE_PAGES.map((page) => ({ ...page, detail: page.about, at: null }));
const index = builder.build({ at: '2026-11-26T12:00:00Z', version: '1', parcelDataset: 'parcel' });
const search = searchOf(index, pages);

const searched = (text: string): string[] => search(text, SHOWN).map((result) => result.path);
const geocoded = (text: string): string | null => {
  const place = gazetteer.name(text);
  return place && `/${place.kind}/${slugOfPlace(place)}`;
};

/** The texts of a kind that are not answered as they should be, each with the answer that came. */
const missed = (kind: string, answerOf: (line: Line) => string | null): string[] =>
  lines.flatMap((line) => {
    const fault = line.kind === kind ? answerOf(line) : null;
    return fault === null ? [] : [`${line.text} => ${fault}`];
  });

test('it has 400 lines and more', () => {
  expect(lines.length).toBeGreaterThanOrEqual(400);
});

describe.each(kinds)('%s', (kind) => {
  test('are found by the search, among the first three', () => {
    const faults = missed(kind, ({ text, answer }) => {
      const found = searched(text);
      const isRight =
        answer === NOTHING
          ? !found.some((one) => /^\/(?:address|corner)\//.test(one)) || / (?:Chicago|Racine)/.test(text)
          : found.includes(answer);
      return isRight ? null : found.join(' ') || 'nothing';
    });
    expect(faults).toEqual([]);
  });

  test('are placed by the geocoder', () => {
    const faults = missed(kind, ({ text, answer, isPlain }) => {
      const found = geocoded(text);
      if (answer === NOTHING) return found;
      if (!isPlain) return null;
      return /^\/(?:address|corner)\//.test(answer) && found !== answer ? (found ?? 'nothing') : null;
    });
    expect(faults).toEqual([]);
  });
});

describe('whatever the site shows as a place is found when it is pasted', () => {
  // Houses whose own record alone places them.
  const titles = addresses.flatMap(({ houseno, housesx, dir, street, sttype, muni }) => {
    const number = `${houseno}${housesx ?? ''}`;
    const parts = normaliseStreet({ direction: dir ?? '', name: street, type: sttype ?? '' });
    const place = gazetteer.name(formatAddress({ number, street: parts, municipality: muni ?? '' }));
    return place ? [placeAddressOf(place)] : [];
  });
  const someText = fc.constantFrom(...titles);

  test.each(['exact', 'near', 'block', 'intersection'])('a call’s place that is known as %s', (locationAccuracy) => {
    fc.assert(
      fc.property(someText, fc.constantFrom('name', 'at'), (location, form) => {
        const shown = placeWords({ location, locationAccuracy })[form as 'name' | 'at'];
        const place = gazetteer.name(location)!;
        const page = `/address/${slugOfPlace(place)}`;
        expect(geocoded(shown), shown).toBe(page);
        expect(searched(shown), shown).toContain(page);
      }),
      { numRuns: 150 },
    );
  });

  test('a block', () => {
    fc.assert(
      fc.property(someText, (location) => {
        const shown = placeWords({ location: blockText(location)!, locationAccuracy: 'block' });
        for (const text of [shown.name, shown.at]) {
          expect(gazetteer.find(text), text).toMatchObject({ locationAccuracy: 'block' });
          expect(searched(text)[0], text).toMatch(/^\/street\//);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('a corner', () => {
    const { first, second } = index.corners;
    fc.assert(
      fc.property(fc.nat({ max: first.length - 1 }), (row) => {
        const [one, other] = [index.streets[first[row] ?? 0]!, index.streets[second[row] ?? 0]!];
        const [result] = search(`${one.text} / ${other.text}, ${other.municipality}`, 1);
        expect(result?.kind).toBe('corner');
        expect(searched(result!.title), result!.title).toContain(result!.path);
      }),
      { numRuns: 150 },
    );
  });

  test('a result of the search', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const [result] = search(text, 1);
        const shown = result!.detail === 'Milwaukee' ? result!.title : `${result!.title}, ${result!.detail}`;
        expect(searched(shown), shown).toContain(result!.path);
      }),
      { numRuns: 150 },
    );
  });
});
