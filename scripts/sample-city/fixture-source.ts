/** A source that the sample city does not simulate: the dataset's fixture, its dates moved to the present. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FIXTURES } from '#city/fixtures';
import { toIso, wallTimeAt } from '../../shared/base/dates.ts';
import { ALL_DATASETS } from '../../shared/datasets/registry.ts';
import type { Candidate, Source as DatasetSource } from '../../shared/datasets/source.ts';
import { DATASET_SOURCES } from '../../shared/datasets/sources.ts';
import { layerAnswer } from '../../test/harness/sources/source-server.ts';
import type { Shape } from './faults.ts';
import { type PackageFile, packageSource } from './package-source.ts';
import { sodaAnswer } from './soda-answer.ts';
import { HTML_ERROR, JSON_TYPE, type Source } from './source.ts';

const DAY = 86_400_000;
const WRITTEN_DAY = /\b((?:19|20)\d\d)-(\d\d)-(\d\d)(?=\D|$)|\b(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d)\b/g;

const dayIn = ([, year, month, day, usMonth, usDay, usYear]: readonly (string | undefined)[]): number =>
  Date.UTC(Number(year ?? usYear), Number(month ?? usMonth) - 1, Number(day ?? usDay));

/**
 * The text with every date (`2026-05-01`, `5/1/2026`) moved by the same days. So the newest is the day before `now`
 * on the city's calendar, and no time of that day lies ahead.
 */
export const movedDates = (text: string, now: Date): string => {
  const days = [...text.matchAll(WRITTEN_DAY)].map(dayIn);
  if (days.length === 0) return text;
  const { year, month, day } = wallTimeAt(now);
  const by = Date.UTC(year, month - 1, day) - DAY - days.reduce((a, b) => Math.max(a, b));
  return text.replace(WRITTEN_DAY, (...found: string[]) => {
    const [y = '', m = '', d = ''] = toIso(new Date(dayIn(found) + by))
      .slice(0, 10)
      .split('-');
    return found[1] === undefined ? `${Number(m)}/${Number(d)}/${y}` : `${y}-${m}-${d}`;
  });
};

/** Columns called otherwise: all of them, or the first. */
const bent = (text: string, { layouts: [layout] }: Candidate, shape: Shape): string => {
  if (shape === 'usual' || !layout) return text;
  const names = Object.values(layout.columns).map(([name = '']) => name);
  return (shape === 'renamed-column' ? names.slice(0, 1) : names).reduce(
    (bentSoFar, name) => bentSoFar.replaceAll(name, `NEW_${name}`),
    text,
  );
};

interface Served {
  dataset: string;
  title: string;
  part: 'current' | 'archive';
  candidate: Candidate;
  now: () => number;
}

/** The dates of the fixture move once a day. */
const readFixture = ({ dataset, part, candidate, now }: Served, shape: Shape): string => {
  const folder = path.join(FIXTURES, dataset);
  const begin = part === 'archive' ? 'archive-response.' : 'response.';
  const files = readdirSync(folder);
  const file = files.find((one) => one.startsWith(begin)) ?? files.find((one) => one.startsWith('response.'));
  if (!file) throw new Error(`${folder} has no file response.*, which the sample city could serve.`);
  const text = readFileSync(path.join(folder, file), file.endsWith('.csv') ? 'latin1' : 'utf8');
  return bent(movedDates(text, new Date(now())), candidate, shape);
};

/** When the fixture's dates moved last, to the day. */
const writtenAt = (now: number): Date => new Date(Math.floor(now / DAY) * DAY);

const packageOf = (served: Served): Source =>
  packageSource(() => {
    const { dataset, title, part, candidate, now } = served;
    const name = part === 'archive' ? `${dataset}-archive` : dataset;
    const file: PackageFile = {
      file: candidate.file ?? `${name}.csv`,
      name: `${title} (sample data)`,
      format: 'CSV',
      uploadedAt: writtenAt(now()),
      content: (shape) => [Buffer.from(readFixture(served, shape), 'latin1')],
    };
    return { name, title, files: () => [file] };
  });

/** Served as it is, whatever the adapter reads there; of a layer the part that is asked for. */
const documentOf = (served: Served): Source => {
  const { dataset, part, candidate, now } = served;
  const address = `/fixture/${dataset}/${part}`;
  const isCsv = candidate.adapter === 'csv';
  const bodyOf = (text: string, query: URLSearchParams): string | Buffer => {
    if (candidate.adapter === 'soda') return JSON.stringify(sodaAnswer(JSON.parse(text), query));
    return isCsv ? Buffer.from(text, 'latin1') : text;
  };
  return {
    host: 'data',
    address,
    answer: (asked, shape) => {
      if (asked.path !== address && asked.path !== `${address}/query`) return null;
      const text = readFixture(served, shape);
      const lastModified = writtenAt(now());
      if (candidate.adapter !== 'arcgis')
        return {
          type: isCsv ? 'text/csv' : JSON_TYPE,
          body: bodyOf(text, asked.query),
          etag: `"${dataset}-${part}-${lastModified.getTime().toString(36)}"`,
          lastModified,
        };
      const { features } = JSON.parse(text) as { features: unknown[] };
      const url = new URL(`${asked.origin}${asked.path}?${asked.query}`);
      return { type: JSON_TYPE, body: JSON.stringify(layerAnswer(url, features, 1000)) };
    },
    errorPage: HTML_ERROR,
  };
};

const SERVED = ['ckan', 'csv', 'json', 'geojson', 'arcgis', 'soda'];

const fixtureSource = (served: Served): Source => {
  const { dataset, candidate } = served;
  if (!SERVED.includes(candidate.adapter))
    throw new Error(
      `The sample city can't serve a fixture by '${candidate.adapter}': simulate the source of ${dataset}.`,
    );
  return candidate.adapter === 'ckan' ? packageOf(served) : documentOf(served);
};

/** The sources of datasets that nothing simulates, by their variables. */
export const fixtureSources = (
  simulated: Readonly<Record<string, unknown>>,
  now: () => number,
): Record<string, readonly [Source]> =>
  Object.fromEntries(
    ALL_DATASETS.flatMap(({ name, title }) => {
      const { current, archive } = DATASET_SOURCES[name];
      const parts: ['current' | 'archive', DatasetSource | undefined][] = [
        ['current', current],
        ['archive', archive],
      ];
      return parts.flatMap(([part, source]) =>
        source && !(source.variable in simulated)
          ? [
              [
                source.variable,
                [fixtureSource({ dataset: name, title: title.many, part, candidate: source.candidates[0], now })],
              ] as const,
            ]
          : [],
      );
    }),
  );
