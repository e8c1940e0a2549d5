/** Opens a dataset's source: the first candidate that answers in a known layout is read. */
import type { SourceRow } from '../../shared/datasets/reading/source-row.ts';
import { type Candidate, type Layout, type Source, sameNames } from '../../shared/datasets/source.ts';
import { sourceVariable } from '../../shared/platform/env.ts';
import { clock } from '../lib/clock.ts';
import { optionalEnv, readRefusedHosts } from '../lib/env.ts';
import { secret } from '../lib/signing/secret.ts';
import { ADAPTERS } from './adapters/adapters.ts';
import { trust } from './certificates.ts';
import type { Validators } from './fetch-document.ts';
import { isRecognised, recognise, shapeOf, UnknownLayout } from './layout.ts';
import { logIssuers } from './log-issuers.ts';
import { mayRead } from './robots.ts';
import { NotModified, type SourceTable, type Versions } from './source-table.ts';

export interface OpenSource {
  candidate: Candidate;
  /** The layout of the first table; later ones may come in another layout of the same ids and coverage. */
  layout: Layout;
  version: Validators;
  /** All rows, once. Throws as adapters do, and when a later table is in no known layout. */
  rows: AsyncIterable<SourceRow>;
  /** Instead of reading the rows: closes the source. */
  close(): Promise<void>;
}

/** The known facts of the published reading: by which candidate, and in which version. */
export interface KnownReading extends Validators {
  candidate?: string;
}

trust.onIssuers = logIssuers;

/** No candidate could be read. */
export class NoSource extends Error {
  override readonly name = 'NoSource';
  /** The first one's columns, where it was the layout that nobody knows. */
  readonly drift: UnknownLayout | null;

  constructor(failed: readonly { name: string; error: Error }[]) {
    super(failed.map(({ name, error }) => `${name}: ${error.message}`).join(' '), { cause: failed[0]?.error });
    this.drift = failed.map(({ error }) => error).find((error) => error instanceof UnknownLayout) ?? null;
  }
}

/** The one candidate that an address makes of a source: read as its first candidate's kind, in any layout of that kind. */
export const replacedBy = ({ candidates }: Source, url: string): Candidate => {
  const [first] = candidates;
  const sameKind = candidates.filter(({ adapter }) => adapter === first.adapter);
  return { ...first, name: 'replaced', url, layouts: [...new Set(sameKind.flatMap(({ layouts }) => layouts))] };
};

/** The candidates of a source; an address in its variable replaces them all. */
export const candidatesOf = (source: Source): readonly Candidate[] => {
  const url = process.env[sourceVariable(source.variable)];
  return url ? [replacedBy(source, url)] : source.candidates;
};

/** The unknown layout behind a failed reading; null for every other error. */
export const driftOf = (error: unknown): UnknownLayout | null => {
  if (error instanceof NoSource) return error.drift;
  return error instanceof UnknownLayout ? error : null;
};

async function* rowsOf(
  tables: AsyncIterator<SourceTable>,
  first: SourceTable,
  layouts: readonly Layout[],
): AsyncGenerator<SourceRow> {
  try {
    for (let table = first; ; ) {
      yield* table.rows(await layoutOf(table, layouts));
      const next = await tables.next();
      if (next.done) return;
      table = next.value;
    }
  } finally {
    await tables.return?.();
  }
}

/** Every column by its own name. */
const asItIs = (columns: readonly string[]): Layout => ({
  name: 'unknown',
  columns: sameNames(...columns),
  ids: '',
  coverage: '',
});

/** The shapes of the cells in the first row of a table; none where it has no row, or none that can be read. */
const firstShapes = async (table: SourceTable): Promise<string[]> => {
  try {
    for await (const { cells } of table.rows(asItIs(table.columns ?? []))) return Object.values(cells).map(shapeOf);
  } catch (error) {
    // The layout is unknown anyway; an error while reading adds nothing.
    if (!(error instanceof Error)) throw error;
  }
  return [];
};

/** The layout of a table. Throws UnknownLayout with the shapes of its first cells. */
const layoutOf = async (table: SourceTable, layouts: readonly Layout[]): Promise<Layout> => {
  if (table.columns === null || isRecognised(table.columns, layouts)) return recognise(table.columns, layouts);
  throw new UnknownLayout(table.columns, layouts, await firstShapes(table));
};

/** The token of an account at the portals that speak SODA; undefined if the operator has none. */
const sodaToken = async (): Promise<string | undefined> =>
  optionalEnv('sodaAppToken') ? await secret('sodaAppToken') : undefined;

const openCandidate = async (candidate: Candidate, known: KnownReading): Promise<OpenSource> => {
  await mayRead(candidate.url, readRefusedHosts());
  let version: Validators = {};
  const versions: Versions = {
    known: known.candidate === candidate.name ? { etag: known.etag, lastModified: known.lastModified } : {},
    seen: (said) => {
      version = said;
    },
  };
  const asking = { now: clock.now(), appToken: await sodaToken() };
  const tables = ADAPTERS[candidate.adapter](candidate.url, candidate, versions, asking)[Symbol.asyncIterator]();
  try {
    const { value: first, done } = await tables.next();
    if (done) throw new Error('There is no table.');
    const layout = await layoutOf(first, candidate.layouts);
    const close = async (): Promise<void> => {
      await tables.return?.();
    };
    return { candidate, layout, version, rows: rowsOf(tables, first, candidate.layouts), close };
  } catch (error) {
    await tables.return?.();
    throw error;
  }
};

/** Throws NotModified where the candidate that was published has nothing new, and NoSource when none can be read. */
export const openSource = async (candidates: readonly Candidate[], known: KnownReading = {}): Promise<OpenSource> => {
  const failed: { name: string; error: Error }[] = [];
  for (const candidate of candidates)
    try {
      return await openCandidate(candidate, known);
    } catch (error) {
      if (error instanceof NotModified || !(error instanceof Error)) throw error;
      failed.push({ name: candidate.name, error });
    }
  throw new NoSource(failed);
};
