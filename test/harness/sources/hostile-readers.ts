/** Whatever reads what sources send, as functions of one text, and the texts that some expression might go back and forth over (S6, S7). */
import { openCsv } from '../../../functions/sources/adapters/csv.ts';
import { readFeatures } from '../../../functions/sources/adapters/geojson.ts';
import { readTables } from '../../../functions/sources/adapters/html-table.ts';
import { readRows } from '../../../functions/sources/adapters/json-rows.ts';
import { readShapefile } from '../../../functions/sources/adapters/shapefile.ts';
import { certificatesIn } from '../../../functions/sources/certificate-file.ts';
import { parseCityDate } from '../../../functions/sources/garbage/garbage-date.ts';
import { readGarbagePage } from '../../../functions/sources/garbage/garbage-form.ts';
import { readGarbageService } from '../../../functions/sources/garbage/garbage-service.ts';
import { shapeOf, UnknownLayout } from '../../../functions/sources/layout.ts';
import { isAllowedBy } from '../../../functions/sources/robots-rules.ts';
import { isKnownNature } from '../../../shared/alerts/call-types.ts';
import { offencesIn } from '../../../shared/cities/milwaukee/readers/nibrs-offences.ts';
import { photoYear } from '../../../shared/cities/milwaukee/readers/photo-year.ts';
import { amountOf, dateOf, yearOf, zipOf } from '../../../shared/cities/milwaukee/readers/property-values.ts';
import {
  integerOf,
  numberOf,
  taxKeyOf,
  upperTextOf as upperText,
  wordsOf,
} from '../../../shared/datasets/reading/attribute.ts';
import { cityInstant, parseWallTime } from '../../../shared/datasets/reading/city-time.ts';
import { FEEDS } from '../../../shared/datasets/reading/feeds.ts';
import type { DatasetName } from '../../../shared/datasets/registry.ts';
import { layoutsOf } from '../../../shared/datasets/source.ts';
import { sourceOf } from '../../../shared/datasets/sources.ts';
import { blockText } from '../../../shared/places/block-text.ts';
import { parseLocation } from '../../../shared/places/location.ts';
import { isSensitiveNature } from '../../../shared/privacy/sensitive.ts';

/** One byte or pattern each. */
const PATTERNS = [
  ...['<', '<div>', '<td>', '<!--', '"', ',', ' ', '\n', '1', 'A', '&', '(', '{', '[', '/', '-', '#', ':', '.', '*'],
  ...['\0', '\u00e9', '{"a":', '1 N A ST/', 'a:  ', ' and ', 'between ', '<h2', '<table>', '<tr><td>x'],
];

/** Each pattern again and again, by its name. */
export const hostileTexts = (length: number): [pattern: string, text: string][] =>
  PATTERNS.map((pattern) => [
    JSON.stringify(pattern),
    pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length),
  ]);

/** Reads, or is refused: that is right. Running out of stack or memory is not; Node's own refusals have a code. */
export const readHostile = async (read: (text: string) => unknown, text: string): Promise<void> => {
  try {
    await read(text);
  } catch (error) {
    if (!(error instanceof Error) || (error instanceof RangeError && !('code' in error))) throw error;
  }
};

const AT = new Date('2024-04-02T18:50:13Z');

const readCsv = async (text: string): Promise<void> => {
  const body = (async function* () {
    yield Buffer.from(text);
  })();
  const { columns, rows } = await openCsv(body);
  for await (const _ of rows(columns.slice(0, 3).map((name) => [name, name])));
};

const garbageSection = (text: string): string =>
  `Address located<h2>Next Scheduled Garbage Pickup:</h2>${text}<hr/><h2>Next Scheduled Recycling Pickup:</h2>x<hr/>`;

const PARTS: Record<string, (text: string) => unknown> = {
  'the tables of a page': readTables,
  'a cell of a table': (text) => readTables(`<table><tr><th>A</th><th>B</th></tr><tr><td>${text}</td></tr></table>`),
  'the garbage page': readGarbagePage,
  'a section of the garbage page': (text) => readGarbagePage(garbageSection(text)),
  'a section of the garbage page without its end': (text) =>
    readGarbagePage(`Address located<h2>Next Scheduled Garbage Pickup:</h2>${text}`),
  'a date of the garbage page': parseCityDate,
  'the garbage service': readGarbageService,
  'a text of the garbage service': (text) =>
    readGarbageService(JSON.stringify({ success: true, garbage: { is_determined: true, date: text } })),
  'a row of a CSV file': (text) => readCsv(`A,B\n${text}`),
  'a list of rows': (text) => readRows(text),
  'a GeoJSON document': readFeatures,
  'a shapefile': (text) => readShapefile(Buffer.from(text)),
  'a file of certificates': (text) => certificatesIn(Buffer.from(text)),
  'a certificate': (text) => certificatesIn(Buffer.from(`-----BEGIN CERTIFICATE-----${text}`)),
  'robots.txt': (text) => isAllowedBy(text, 'CreamCityTools', '/some/path'),
  'a rule of robots.txt': (text) => isAllowedBy(`User-agent: *\nDisallow: x${text}y`, 'CreamCityTools', '/some/path'),
  'a wall time': (text) => [parseWallTime(text), cityInstant(text, AT, 0)],
  'a header': (text) => [shapeOf(text), new UnknownLayout([text, 'A'], [])],
  'an attribute': (text) => [wordsOf, upperText, integerOf, numberOf, taxKeyOf].map((read) => read(text)),
  'a cell of the property file': (text) => [
    dateOf(text, 2024),
    yearOf(text, 2024),
    ...[amountOf, zipOf].map((read) => read(text)),
  ],
  'offences and a photo’s date': (text) => [offencesIn(text), photoYear(text)],
  'a location': (text) => [parseLocation(text), blockText(text)],
  // No feed hands on a longer one.
  'a nature': (text) => [isKnownNature, isSensitiveNature].map((is) => is('police-dispatch-call', text.slice(0, 200))),
};

const cellsOf = (dataset: DatasetName): ((text: string) => unknown) => {
  const [layout] = layoutsOf(sourceOf(dataset, 'current'));
  const columns = Object.keys({ ...layout?.columns, ...layout?.optional });
  return (text) =>
    FEEDS[dataset].normalise(
      {
        layout: layout?.name ?? '',
        file: null,
        cells: Object.fromEntries(columns.map((name) => [name, text])),
        geometry: null,
      },
      { at: AT },
    );
};

export const READERS: [name: string, read: (text: string) => unknown][] = [
  ...Object.entries(PARTS),
  // FEEDS has an entry for each data set.
  ...(Object.keys(FEEDS) as DatasetName[]).map((dataset): [string, (text: string) => unknown] => [
    `the cells of a row of ${dataset}`,
    cellsOf(dataset),
  ]),
];
