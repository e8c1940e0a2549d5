/** How well the product reads the city's real data: `SAMPLES_DIR`, or the folder `shared/samples` beside the project. */
import { circumstances } from './common/measure.ts';
import { realNatures } from './real/real-natures.ts';
import { realNibrs } from './real/real-nibrs.ts';
import { realPlaces } from './real/real-places.ts';
import { hasSample, type RealPart, samplesFolder } from './real/real-samples.ts';
import { realSearchPart } from './real/real-search.ts';

const PARTS: readonly RealPart[] = [realPlaces, realNatures, realNibrs, realSearchPart];

/** Prints the figures of all parts, or of those named. */
export const run = async (...names: string[]): Promise<void> => {
  const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown)
    throw new Error(`There is no part '${unknown}'; there are: ${PARTS.map(({ name }) => name).join(', ')}.`);
  console.info(circumstances());
  for (const { name, files, measure } of PARTS.filter((part) => names.length === 0 || names.includes(part.name))) {
    const missing = files.filter((file) => !hasSample(file));
    console.info(`\n${name}`);
    if (missing.length === 0) await measure();
    else console.info(`skipped: no ${missing.join(', ')} in ${samplesFolder()}`);
  }
};
