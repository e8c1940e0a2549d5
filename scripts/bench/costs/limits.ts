/** The limits of AWS that a growing service meets, and at how many visitors a month it does. */
import { HABITS, UNITS } from './bill.ts';

/** The busiest second of a month has so many times the calls of the mean one: evenings, and a siren that everybody looks up. */
const PEAK = 10;
const MONTH_SECONDS = 30 * 86_400;

/** Calls a second that reach a function, in the busiest second of a month with so many visitors. */
const peakCalls = (visitors: number): number =>
  (visitors * HABITS.visits * HABITS.calls * (1 - HABITS.cached) * PEAK) / MONTH_SECONDS;

/** A list takes so long on a function of 1.73 GB. */
const LIST_SECONDS = UNITS.listGbSeconds / 1.73;

export interface Saturation {
  what: string;
  limit: string;
  /** Visitors a month by which it is reached; for one city where the limit is of a table or a stream. */
  visitors: number;
  cure: string;
}

const visitorsAt = (calls: number): number => calls / peakCalls(1);
/** Subscribers to visitors. */
const visitorsOf = (subscribers: number): number => subscribers / HABITS.subscribers;

/** The ones that come first, the lowest first. */
export const SATURATIONS: readonly Saturation[] = [
  {
    what: 'functions of a new account',
    limit: '10 at once',
    visitors: visitorsAt(5 / LIST_SECONDS),
    cure: 'ask for 1,000 (docs/deploy.md, Quotas); half stays for visitors',
  },
  {
    what: 'watches of a crowd in one match',
    limit: 'p95 98 to 135 of 120 ms at 900,000 watches of one city (`bench -- match`)',
    visitors: visitorsOf(900_000 / 1.5),
    cure: 'pointers by parts of cells, one more query a call; mails come later by some tenths of a second until then',
  },
  {
    what: 'mails of a day',
    limit: '50,000 at first, more on asking',
    visitors: visitorsOf(50_000 / HABITS.mailsADay),
    cure: 'ask for the rate and the quota; mailers follow `sesSendRate`',
  },
  {
    what: 'functions of an account',
    limit: '1,000 at once',
    visitors: visitorsAt(500 / LIST_SECONDS),
    cure: 'an account for each city, or a higher limit',
  },
  {
    what: 'API Gateway of an account',
    limit: '10,000 calls a second',
    visitors: visitorsAt(10_000),
    cure: 'an account for each city',
  },
].toSorted((one, other) => one.visitors - other.visitors);
