/** Stores the squares of lots, whenever the parcels or the addresses that they are made of are others. */
import { datasetFor, type WholeName } from '../../shared/datasets/registry.ts';
import { LOTS_PATH, type LotIndex } from '../../shared/places/base-map/lots.ts';
import { SQUARES_PATH } from '../../shared/places/base-map/square.ts';
import { getText } from '../snapshots/objects.ts';
import { scanByRole } from '../snapshots/scan.ts';
import { readManifest } from '../tables/manifests.ts';
import { putFolder, SQUARES_PREFIX } from './base-map.ts';
import { lotSquares } from './lot-squares.ts';

const FOLDER = LOTS_PATH.replace(SQUARES_PATH, '');
/** Names the form of the squares: with another one all are written anew. */
const FORM = 1;

const READ = [datasetFor('outlines'), datasetFor('addresses')].filter((name) => name !== null) as WholeName[]; // Neither is split.

/** Names what the squares would be made of now; null while one of the datasets was never published. */
const versionNow = async (): Promise<string | null> => {
  const manifests = await Promise.all(READ.map((name) => readManifest(name)));
  const versions = manifests.flatMap((manifest) => manifest?.version ?? []);
  return versions.length === READ.length ? [FORM, ...versions].join('.') : null;
};

const writtenVersion = async (): Promise<string | null> => {
  const text = await getText(`${SQUARES_PREFIX}${FOLDER}index.json`);
  return text === null ? null : (JSON.parse(text) as LotIndex).version; // Written below.
};

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
  await putFolder(FOLDER, files, { version, squares: files.map(([name]) => name) } satisfies LotIndex);
};
