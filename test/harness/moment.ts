/** The moment at which tests begin: the same in every run, so that no test sees the hour or the day of its run. */

/** Names another moment, as ISO 8601 with its offset: `npm run test:hours` runs tests at several. */
const ENV_MOMENT = 'TEST_MOMENT';

/** A Wednesday afternoon in Milwaukee, far from a holiday and from a change of the clock. */
const USUAL = '2026-11-18T15:30:00-06:00';

/**
 * Moves what `Date` calls now by so many milliseconds; time goes on from there. Browsers are handed its text: it may use nothing from
 * outside.
 */
export const shiftDate = (by: number): void => {
  const Real = Date;
  const now = (): number => Real.now() + by;
  // Called without `new`, a date is its own text.
  function Shifted(...args: []): Date | string {
    if (!new.target) return new Real(now()).toString();
    return Reflect.construct(Real, args.length > 0 ? args : [now()], new.target) as Date; // makes dates alone
  }
  Object.setPrototypeOf(Shifted, Real);
  Shifted.prototype = Real.prototype;
  Object.assign(Shifted, { now });
  Object.assign(Real.prototype, { constructor: Shifted });
  Object.assign(globalThis, { Date: Shifted });
};

/** The moment itself, in milliseconds since 1970. */
export const moment = (): number => {
  const at = Date.parse(process.env[ENV_MOMENT] || USUAL);
  if (Number.isNaN(at)) throw new Error(`${ENV_MOMENT} is no moment: ${process.env[ENV_MOMENT]}`);
  return at;
};

const SHIFT = Symbol.for('how far tests have moved the clock of this process');
const shifted = globalThis as { [SHIFT]?: number };

/** Moves the clock of this process to the moment, once; returns by how many milliseconds, for browsers to be moved as far. */
export const beginAtMoment = (): number => {
  if (shifted[SHIFT] === undefined) {
    shifted[SHIFT] = moment() - Date.now();
    shiftDate(shifted[SHIFT]);
  }
  return shifted[SHIFT];
};
