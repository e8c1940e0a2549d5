/** How many real police calls have no plain name for their nature, and which grave ones count as no crime. */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { callLevel, isKnownNature } from '../../../shared/alerts/call-types.ts';
import { hasPlainNature } from '../../../shared/alerts/plain-words.ts';
import { type RealPart, samplesFolder } from './real-samples.ts';

const CALLS = 'police/calls-2023-half.csv.gz';
const POLICE = 'police-dispatch-call';

/** A nature must not say this and yet count as no crime. */
const GRAVE = /BATT|SHOOTING|ROBB|WEAPO|GUN|-DV/;

/** How often each nature stands in a file of calls. */
const countNatures = async (file: string): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  const rows = createReadStream(file)
    .on('error', (error) => rows.destroy(error))
    .pipe(createGunzip())
    .on('error', (error) => rows.destroy(error))
    .pipe(parse({ columns: true }));
  for await (const row of rows) {
    const nature: unknown = (row as Record<string, unknown>)['Nature of Call'];
    if (typeof nature !== 'string') throw new Error(`${file}: the column 'Nature of Call' is missing.`);
    counts.set(nature, (counts.get(nature) ?? 0) + 1);
  }
  return counts;
};

/** The lines of `bench -- real` about natures, from the calls in the folder of samples. */
export const measureNatures = async (folder: string): Promise<string[]> => {
  const counts = [...(await countNatures(path.join(folder, CALLS)))];
  const sum = (those: [string, number][]): number => those.reduce((total, [, count]) => total + count, 0);
  const nameless = counts.filter(([nature]) => !hasPlainNature(POLICE, nature));
  const unknown = counts.filter(([nature]) => !isKnownNature(POLICE, nature));
  const missed = counts.filter(([nature]) => GRAVE.test(nature) && callLevel(POLICE, nature) === 'nonCrime');
  const share = (those: [string, number][]): string => `${((sum(those) / sum(counts)) * 100).toFixed(2)} % of calls`;
  return [
    `natures ${counts.length} of ${sum(counts)} calls`,
    `natures without a plain name ${share(nameless)}`,
    `natures that nobody has classified ${share(unknown)}`,
    `counted as no crime though grave: ${sum(missed)}`,
  ];
};

export const realNatures: RealPart = {
  name: 'natures',
  files: [CALLS],
  measure: async () => {
    for (const line of await measureNatures(samplesFolder())) console.info(line);
  },
};
