/** Half a megabyte of any hostile byte is read, or refused, in time that grows with its length alone (S6, S7). */
import { describe, expect, test } from 'vitest';
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
import { isSensitiveNature } from '../../../shared/places/sensitive.ts';
import { expectLinear } from '../../harness/linear.ts';

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

const READERS: Record<string, (text: string) => unknown> = {
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

test.each(Object.entries(READERS))('%s', async (name, read) => {
  await expectLinear(name, read);
});

test.each(Object.keys(FEEDS) as DatasetName[])('the cells of a row of %s', async (dataset) => {
  const [layout] = layoutsOf(sourceOf(dataset, 'current'));
  const columns = Object.keys({ ...layout?.columns, ...layout?.optional });
  await expectLinear(dataset, (text) =>
    FEEDS[dataset].normalise(
      {
        layout: layout?.name ?? '',
        file: null,
        cells: Object.fromEntries(columns.map((name) => [name, text])),
        geometry: null,
      },
      { at: AT },
    ),
  );
});

describe('a page', () => {
  test('nested deeper than pages are is refused with a clear error (S7)', () => {
    expect(() => readTables('<div>'.repeat(101))).toThrow('The page has elements nested over 100 deep.');
    expect(readTables(`${'<div>'.repeat(90)}<table><tr><th>A<th>B<tr><td>1<td>2</table>`)).toEqual([
      { columns: ['A', 'B'], rows: [['1', '2']] },
    ]);
  });

  test('has a table within a table as both, and as the text of the cell around it (S7)', () => {
    const inner = '<table><tr><th>C</th><th>D</th></tr><tr><td>3</td><td>4</td></tr></table>';
    const outer = `<table><thead><tr><th>A</th><th>B</th></tr></thead><tr><td>1</td><td>${inner}</td></tr><tfoot><tr><td>5</td><td>6</td></tr></tfoot></table>`;
    expect(readTables(outer)).toEqual([
      { columns: ['A', 'B'], rows: [['1', 'C D 3 4']] },
      { columns: ['C', 'D'], rows: [['3', '4']] },
    ]);
  });
});
