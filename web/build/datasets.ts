/** Writes what pages know of all datasets into the site, in place of the registry that it follows from. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { OWN } from '#city/city';
import { CITY } from '#city/facts';
import * as askedCalls from '../../shared/alerts/asked-calls.ts';
import * as apiNotes from '../../shared/datasets/api-notes.ts';
import type { Columns } from '../../shared/datasets/dataset.ts';
import * as descriptions from '../../shared/datasets/descriptions.ts';
import * as onSite from '../../shared/datasets/on-site.ts';
import { ALL_DATASETS } from '../../shared/datasets/registry.ts';
import * as siteNotes from '../../shared/datasets/site-notes.ts';
import { TOOLS } from '../../shared/datasets/tools.ts';
import { root } from './project-root.ts';

/** Pages read no names of streets but their own, and fetch no outlines. */
const OWN_ON_PAGES = { ...OWN, areaOutlines: [], streets: { ...OWN.streets, aliases: [], numbersElsewhere: null } };

const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  [path.join(root, `shared/cities/${CITY.id}/city.ts`)]: { OWN: OWN_ON_PAGES },
  [path.join(root, 'shared/alerts/asked-calls.ts')]: askedCalls,
  [path.join(root, 'shared/datasets/api-notes.ts')]: apiNotes,
  [path.join(root, 'shared/datasets/descriptions.ts')]: descriptions,
  [path.join(root, 'shared/datasets/on-site.ts')]: onSite,
  [path.join(root, 'shared/datasets/site-notes.ts')]: siteNotes,
  [path.join(root, 'shared/datasets/tools.ts')]: { TOOLS },
};

const written = (exports: Readonly<Record<string, unknown>>): string =>
  Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

const VALUE = /^export const (\w+) = defineDataset\(/m;

/** Without the sentences of the API's documentation and how we found a value, which the site shows nowhere. */
const undocumented = (columns: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { about: _about, derived: _derived, ...column }]) => [name, column]),
  );

/**
 * A dataset's value without what every page has of it already, and what no page shows; null for a module that is none. Throws where
 * a file of datasets does not export one as the others do: the site would have all of it, and nobody would see.
 */
export const slimValue = (id: string, read = (file: string): string => readFileSync(file, 'utf8')): string | null => {
  if (!/shared\/cities\/\w+\/datasets\/[\w-]+\.ts$/.test(id.replaceAll(path.sep, '/'))) return null;
  const exported = VALUE.exec(read(id))?.[1];
  const value = ALL_DATASETS.find(({ name }) => name === path.basename(id, '.ts'));
  if (!exported || !value)
    throw new Error(
      `${id}: a file of datasets has the name of one, and exports it: export const x = defineDataset({ … }).`,
    );
  const known = onSite.SITE_DATASETS.find(({ name }) => name === value.name)?.site ?? {};
  const own = Object.entries(value.site ?? {}).filter(
    ([name]) => name !== 'description' && !Object.hasOwn(known, name),
  );
  const { exampleId: _1, feed: _2, after: _3, related: _4, source: _5, licence: _6, about: _7, ...rest } = value;
  const slim = {
    ...rest,
    calls: rest.calls && { longestNature: rest.calls.longestNature, says: rest.calls.says },
    columns: undocumented(rest.columns),
    site: value.site && Object.fromEntries(own),
  };
  return written({ [exported]: slim });
};

/** This happens only where the site is built: elsewhere the modules say the same by themselves. */
export const writeDatasets = (): Plugin => ({
  name: 'write-datasets',
  apply: 'build',
  enforce: 'pre',
  load: (id) => {
    const exports = MODULES[id];
    return exports ? written(exports) : slimValue(id);
  },
});
