/** The bill of AWS a month, from dated prices and what one thing was measured to take (docs/scale.md names each source). */

/** Dollars in us-east-1, November 2026, without free tiers but those that are named. */
const PRICES = {
  /** A million of calls at API Gateway, of requests of functions and of SQS. */
  apiMillion: 3.5,
  functionMillion: 0.2,
  queueMillion: 0.4,
  /** A gigabyte-second of a function on arm64. */
  gbSecond: 13.3e-6,
  /** A million of reads and writes, on demand. */
  readMillion: 0.125,
  writeMillion: 0.625,
  mailThousand: 0.1,
  /** A signed-in person a month, of more than `freeSignIns`. */
  signIn: 0.015,
  freeSignIns: 10_000,
  /** CloudFront: ten million requests and a terabyte are free. */
  edgeMillion: 1,
  freeEdgeMillions: 10,
  edgeGb: 0.085,
  freeEdgeGb: 1000,
} as const;

/** The costs of a city that stand whoever comes, a month; the rows of docs/deploy.md. */
export const STANDING = {
  polls: 1.6,
  'syncs, compaction, trash-day routes': 1.2,
  'search index': 0.03,
  areas: 0.1,
  'alarms, metrics': 11,
  'alarms of new versions': 4.8,
  'secrets, logs, S3, restore points, traces': 3.4,
} as const;

/** The habits of people. */
export const HABITS = {
  /** The share of a month's visitors. */
  subscribers: 0.05,
  mailsADay: 0.58,
  /** The share of subscribers, in a month. */
  signIns: 0.05,
  visits: 3,
  /** Calls of the API in a visit; the CDN answers half of them. */
  calls: 15,
  cached: 0.5,
  /** Requests and megabytes at the edge in a visit: pages, files, calls. */
  edgeRequests: 40,
  edgeMb: 0.65,
} as const;

/** One thing takes so much of a function. */
export const UNITS = {
  listGbSeconds: 0.17,
  mailGbSeconds: 0.07,
  mailRequests: 1.3,
  mailReads: 3,
  mailWrites: 4,
} as const;

export interface Bill {
  /** Dollars a month. */
  mail: number;
  signIns: number;
  api: number;
  edge: number;
  standing: number;
}

const mailPrice = (): number => {
  const { mailThousand, gbSecond, queueMillion, readMillion, writeMillion } = PRICES;
  const { mailGbSeconds, mailRequests, mailReads, mailWrites } = UNITS;
  const perMillion = mailRequests * queueMillion + mailReads * readMillion + mailWrites * writeMillion;
  return mailThousand / 1e3 + mailGbSeconds * gbSecond + perMillion / 1e6;
};

/** A call that the CDN does not answer. */
const callPrice = (): number =>
  (PRICES.apiMillion + PRICES.functionMillion) / 1e6 + UNITS.listGbSeconds * PRICES.gbSecond;

/** The bill of so many cities that share so many visitors a month. */
export const billOf = (cities: number, visitors: number): Bill => {
  const subscribers = visitors * HABITS.subscribers;
  const visits = visitors * HABITS.visits;
  const edgeMillions = (visits * HABITS.edgeRequests) / 1e6;
  const edgeGb = (visits * HABITS.edgeMb) / 1e3;
  return {
    mail: subscribers * HABITS.mailsADay * 30 * mailPrice(),
    signIns: Math.max(0, subscribers * HABITS.signIns - PRICES.freeSignIns) * PRICES.signIn,
    api: visits * HABITS.calls * (1 - HABITS.cached) * callPrice(),
    edge:
      Math.max(0, edgeMillions - PRICES.freeEdgeMillions) * PRICES.edgeMillion +
      Math.max(0, edgeGb - PRICES.freeEdgeGb) * PRICES.edgeGb,
    standing: cities * Object.values(STANDING).reduce((sum, cost) => sum + cost, 0),
  };
};

export const totalOf = (bill: Bill): number => Object.values(bill).reduce((sum, cost) => sum + cost, 0);
