/** The gazetteer's data as one file in the bucket: a process that starts reads it in place of all records. */
import { datasetFor } from '../../../shared/datasets/registry.ts';
import { RELEASE } from '../../../shared/platform/release.ts';
import type { MadeOf } from '../../snapshots/kept-per-version.ts';
import { getBytes, ifThere, putBytes } from '../../snapshots/objects.ts';
import { pack, unpack } from '../packed.ts';
import type { GazetteerData } from './gazetteer.ts';

const FILE = 'search/gazetteer.bin';

/** Raise this when records are read otherwise, or the data lie otherwise: the file is then made anew. */
const MADE_AS = 1;

export const GAZETTEER_OF: MadeOf = [datasetFor('addresses'), datasetFor('segments')];

/** `version` names the versions of the datasets, as `publishedVersion` does. */
const formOf = (version: string): string => `gazetteer ${MADE_AS} ${RELEASE} ${version}`;

export const storeGazetteer = (version: string, data: GazetteerData): Promise<void> =>
  putBytes(FILE, pack(formOf(version), data));

/** Null where none was stored yet, or one of other versions: whoever asks makes it of the records. */
export const readGazetteer = async (version: string): Promise<GazetteerData | null> => {
  const file = await ifThere(getBytes(FILE));
  return file && unpack<GazetteerData>(formOf(version), file);
};
