/** The natures and statuses of calls in plain words, in a city whose own are plain enough. */
import type { PlainWords } from '../alerts/call-natures.ts';

export const PLAIN_WORDS: PlainWords = {};
