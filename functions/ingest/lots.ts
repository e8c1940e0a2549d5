/** Stores the squares of lots, whenever the parcels or the addresses that they are made of are others. */
import { datasetFor, type WholeName } from '../../shared/datasets/registry.ts';
import { LOTS_PATH, type LotIndex } from '../../shared/places/base-map/lots.ts';
import { scanByRole } from '../snapshots/scan.ts';
import { readManifest } from '../tables/manifests.ts';
import { lotSquares } from './lot-squares.ts';
import { beginFolder, putFolder, readIndex } from './stored-squares.ts';

/** Names the form of the squares: with another one all are written anew. */
const FORM = 1;

/** Neither is split. */
const READ = [datasetFor('outlines'), datasetFor('addresses')].filter((name) => name !== null) as WholeName[];

/** Names what the squares would be made of now; null while one of the datasets was never published. */
const versionNow = async (): Promise<string | null> => {
  const manifests = await Promise.all(READ.map((name) => readManifest(name)));
  const versions = manifests.flatMap((manifest) => manifest?.version ?? []);
  return versions.length === READ.length ? [FORM, ...versions].join('.') : null;
};

const writtenVersion = async (): Promise<string | null> => {
  const text = await readIndex(LOTS_PATH);
  return text && (JSON.parse(text) as LotIndex).version; // Written below.
};

/** Says that no square is there, unless some are: an engine asks for the index wherever there is a map. */
export const beginLots = (): Promise<void> => beginFolder(LOTS_PATH, { version: '', squares: [] } satisfies LotIndex);

/** Writes all squares, unless they were made of the same. A failure on the way leaves the index that was there. */
export const putLots = async (): Promise<void> => {
  const version = await versionNow();
  if (version === null || version === (await writtenVersion())) return;
  const squares = lotSquares();
  for await (const { outline } of (await scanByRole('outlines', ['outline'])) ?? [])
    if (outline) squares.addOutline(outline);
  for await (const { houseno, geometry } of (await scanByRole('addresses', ['houseno', 'geometry'])) ?? [])
    if (geometry && houseno > 0) squares.addNumber(houseno, geometry);
  const files = squares.files();
  await putFolder(LOTS_PATH, files, { version, squares: files.map(([name]) => name) } satisfies LotIndex);
};
