/** Loads behind the first page: every other dataset and the search index, then archives and weeks long ago. */
import {
  ARCHIVE_SYNCS,
  type FirstSyncs,
  firstLine,
  indexFirst,
  type Missing,
  SMALL_SYNCS,
  syncAgain,
  syncMissing,
} from './first-syncs.ts';
import type { Seeded } from './seed.ts';

export interface Loading {
  /** Resolves when every dataset and the search index are there, with those that could not be loaded. */
  loaded: Promise<readonly Missing[]>;
  /** Resolves when archives and earlier weeks are there too, with those that could not be loaded. */
  earlier: Promise<readonly Missing[]>;
  /** Begins nothing more; both promises resolve soon, whatever was done until then. */
  stop: () => void;
}

interface LoadingOptions extends FirstSyncs, Seeded {
  /** Makes the weeks before the first days of calls. */
  makeEarlier: (signal: AbortSignal) => Promise<Missing[]>;
  /** Seconds before each further try of what failed. */
  pauses?: readonly number[];
}

/** Tells that the loading broke off, as it does where the database is stopped meanwhile. */
const brokenOff = (error: unknown): Missing[] => [
  { name: 'loading', title: 'What a start loads', reason: firstLine(error) },
];

const nothing = Promise.resolve<readonly Missing[]>([]);

/** The loading of a system that loads nothing by itself. */
export const NO_LOADING: Loading = { loaded: nothing, earlier: nothing, stop: () => {} };

/** One after the other, so that the pages are answered meanwhile. Steps that failed are tried again at the end. */
export const startLoading = ({ missing: failed, addItems, makeEarlier, pauses, ...syncs }: LoadingOptions): Loading => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const loadCurrent = async (): Promise<Missing[]> => {
    await addItems();
    const missing = [...failed, ...(await syncMissing(SMALL_SYNCS, syncs, signal))];
    return signal.aborted ? missing : [...missing, ...(await indexFirst(syncs))];
  };
  const loadEarlier = async (): Promise<Missing[]> => {
    const missing = await syncMissing(ARCHIVE_SYNCS, syncs, signal);
    return signal.aborted ? missing : [...missing, ...(await makeEarlier(signal))];
  };
  const loaded = loadCurrent().catch(brokenOff);
  const earlier = loaded.then(loadEarlier).catch(brokenOff);
  Promise.all([loaded, earlier])
    .then((missing) => syncAgain(missing.flat(), syncs, signal, pauses))
    .catch((error: unknown) => {
      if (!signal.aborted) syncs.say(`The first syncs ended early. ${error instanceof Error ? error.message : error}`);
    });
  return { loaded, earlier, stop: () => stopped.abort() };
};
