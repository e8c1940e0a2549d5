/** Finds the place of a record's text: of a house or corner its point, of a sensitive record's block that of its run. */
import { isBlock } from '../../../shared/places/block-text.ts';
import { withRun } from '../../../shared/privacy/coarse.ts';
import type { Gazetteer, RunPlace } from './gazetteer.ts';

/**
 * The place, and the text to show for it. A block has the name of the run that it lies in, the same for every record of
 * that run. It may also have the name of its street alone, and no point. Null when it names no place that is in the
 * data.
 */
export const placeText = (gazetteer: Gazetteer, text: string): RunPlace | null => {
  if (isBlock(text)) {
    const run = gazetteer.run(text);
    return run && { ...run, text: withRun(text, run.text) };
  }
  const place = gazetteer.locate(text);
  return place && { text, place, houses: [] };
};
