/** Brings areas and a search index to the data of a benchmark. */
import { AREAS } from './made-areas.ts';

/** Imported when it runs: these read the variables of the local cloud, which is started first. */
export const indexPrepared = async (): Promise<void> => {
  const { writeAreas } = await import('../../../functions/snapshots/areas/stored-areas.ts');
  await writeAreas(AREAS, []);
  const { indexForSearch } = await import('../../../functions/ingest/search-index.ts');
  await indexForSearch();
};
