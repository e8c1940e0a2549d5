/** Reads the body of the city's JSON service about garbage days. Pure. */
import { WASTE_STREAMS } from '../../../shared/pickups/pickups.ts';
import { type Heard, type HeardWasteStream, parseCityDate, UNKNOWN_STREAM, undetermined } from './garbage-date.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const flag = (block: Record<string, unknown>, name: string): boolean => {
  const value = block[name];
  if (typeof value !== 'boolean') throw new Error(`The garbage service answers without ${name}.`);
  return value;
};

const text = (block: Record<string, unknown>, name: string): string => {
  const value = block[name] ?? '';
  if (typeof value !== 'string') throw new Error(`The garbage service answers with a ${name} that is no text.`);
  return value.trim();
};

const streamOf = (block: unknown): HeardWasteStream => {
  if (block === undefined || block === null) return UNKNOWN_STREAM;
  if (!isRecord(block)) throw new Error('The garbage service answers with a stream that is no object.');
  if (!flag(block, 'is_determined')) return undetermined(null);
  const date = parseCityDate(text(block, 'date'));
  const second = text(block, 'alt_date');
  const alternative = second ? parseCityDate(second) : date;
  return {
    // The city's alternative is a guess, even if it is the earlier day.
    date,
    reason: null,
    tryAfter: null,
    alternativeDate: alternative === date ? null : alternative,
    isToday: null,
    route: text(block, 'route') || null,
    isDetermined: true,
    isGuaranteed: flag(block, 'is_guaranteed'),
    isWinter: flag(block, 'is_winter'),
  };
};

/** Without the parser's own message, which would repeat a part of the body: an error page may name the address. */
const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw new Error('The garbage service does not answer with JSON.');
  }
};

/**
 * The service's dates of both streams; null if it says that it had no success, which is not yet that there is no
 * such address. Throws where it is no such answer.
 */
export const readGarbageService = (body: string): Heard | null => {
  const answer = parse(body);
  if (!isRecord(answer) || typeof answer.success !== 'boolean')
    throw new Error('The garbage service answers in another form than usual.');
  if (!answer.success) return null;
  if (!WASTE_STREAMS.some((stream) => isRecord(answer[stream])))
    throw new Error('The garbage service answers without a stream.');
  return { garbage: streamOf(answer.garbage), recycling: streamOf(answer.recycling) };
};
