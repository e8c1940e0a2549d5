/** The files of a new city: folders that start, with one dataset to fill in, a feed of fire calls. */
import { DATASETS, fireCalls, type NewCity, READERS, SOURCES, sample } from './dataset-template.ts';

/** The city takes these from `shared/city-defaults` until it has its own: the file's name, and what it says. */
const DEFAULTS: Readonly<Record<string, string>> = {
  'land.data': 'Water and parks of the built-in map.',
  natures: 'The kinds of calls: their flags and levels.',
  'plain-words': 'Natures and statuses of calls in plain words.',
  sensitive: 'Which calls and crimes are public by block alone: all calls, until somebody has looked.',
  'skyline.data': 'The picture of the home page.',
  texts: 'The sentences that name the city.',
};

const wordOf = (name: string): string => name.replace(/[^A-Za-z0-9]/g, '');

const facts = ({
  id,
  name,
}: NewCity): string => `/** ${name} as the product knows it: names, place, time zone, services. Everything here is to be filled in. */
import type { Brands, City, Services } from '../../base/city.ts';

/** Brand names by the part of the site they head. */
export const BRANDS: Brands = { Tools: '${name} Tools', Alerts: '${name} Alerts' };

/** The questions besides the sources of datasets: none. */
export const SERVICES = {} as const satisfies Services;

export const CITY: City = {
  id: '${id}',
  name: '${name}',
  municipality: '${name}',
  timeZone: 'America/New_York',
  centre: [-72.9279, 41.3083],
  /** The city's extent, widened by about a kilometre. */
  bounds: { north: 41.36, south: 41.24, east: -72.86, west: -73.0 },
  /** The extent of all that its calls name. */
  region: { north: 41.36, south: 41.24, east: -72.86, west: -73.0 },
  stateNames: ['CT', 'CONNECTICUT'],
  contactEmail: 'hello@${id}.example',
  repositoryUrl: 'https://example.com/the-source-of-this-site',
  slug: '${id}-tools',
  token: '${wordOf(name)}Tools',
  domain: '${id}.example',
};
`;

const OWN = `/** The city's words about its streets, its neighbours, its areas, its old maps and its garbage: nothing yet. */
import { defineCity } from '../../datasets/define-city.ts';

export const OWN = defineCity({});
`;

const FIXTURES = `/** The folder of the answers of sources that readers are tested with: a folder a dataset. */
import path from 'node:path';

export const FIXTURES = path.join(import.meta.dirname, 'fixtures');
`;

/** The files of what the city is, by their paths in its folder. */
const ownFiles = (city: NewCity): Readonly<Record<string, string>> => ({
  'facts.ts': facts(city),
  'city.ts': OWN,
  'datasets.ts': DATASETS,
  'datasets/fire-dispatch-call.ts': fireCalls(city),
  'sources.ts': SOURCES,
  'readers.ts': READERS,
  'fixtures.ts': FIXTURES,
  ...Object.fromEntries(
    Object.entries(DEFAULTS).map(([file, about]) => [
      `${file}.ts`,
      `/** ${about} */
export * from '../../city-defaults/${file}.ts';
`,
    ]),
  ),
});

/** The new folders, and in each the texts of its files by their paths there. */
export const foldersOf = (city: NewCity): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  [`shared/cities/${city.id}`]: ownFiles(city),
  [`scripts/sample-city/${city.id}`]: { 'sample.ts': sample(city) },
});
