/** Replays visitors in an open loop: each call goes out at its time, whether the ones before it are answered or not. */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { hash, randomStream } from '../sample-city/random.ts';
import { KINDS, type Kind, MIX, pathOf, type Subjects } from './visits.ts';

interface Call {
  kind: Kind;
  /** Milliseconds from the beginning. */
  at: number;
  path: string;
}

export interface Answered {
  kind: Kind;
  /** From when the call was due until its last byte. */
  millis: number;
  /** 0: no answer came. */
  status: number;
}

/** The city may know no such address, as of some where police were called: that is an answer. */
export const isFailed = ({ kind, status }: Answered): boolean =>
  status !== 200 && status !== 304 && !(kind === 'address' && status === 404);

const POLL_EVERY_MS = 30_000;
/** A visit is no longer than its polls, and no longer than this share of the whole. */
const LONGEST_SHARE = 1 / 4;
const TIMEOUT_MS = 30_000;

const visitOf = (visitor: number, seed: number, subjects: Subjects, lasts: number): Call[] => {
  const random = randomStream(hash(seed, visitor));
  const step = Math.min(POLL_EVERY_MS, (lasts * LONGEST_SHARE) / MIX['alert poll']);
  const stay = step * (MIX['alert poll'] - 1);
  const begins = random() * (lasts - stay);
  return KINDS.flatMap((kind) =>
    Array.from({ length: MIX[kind] }, (_, index): Call => {
      const at = begins + (kind === 'alert poll' ? index * step : random() * stay);
      return { kind, at, path: pathOf(kind, subjects, random) };
    }),
  ).sort((a, b) => a.at - b.at);
};

interface Reply {
  status: number;
  etag: string | undefined;
}

const ask = (agent: Agent, url: string, etag: string | undefined): Promise<Reply> =>
  new Promise((resolve) => {
    const headers = { 'accept-encoding': 'br', ...(etag ? { 'if-none-match': etag } : {}) };
    const asked = get(url, { agent, headers, timeout: TIMEOUT_MS }, (response) => {
      response.once('end', () => resolve({ status: response.statusCode ?? 0, etag: response.headers.etag }));
      response.once('error', () => resolve({ status: 0, etag: undefined }));
      response.resume();
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve({ status: 0, etag: undefined }));
  });

/** A visitor's browser asks again for what it has by its ETag. */
const visit = async (agent: Agent, url: string, began: number, calls: readonly Call[]): Promise<Answered[]> => {
  const etags = new Map<string, string>();
  return Promise.all(
    calls.map(async ({ kind, at, path }) => {
      await wait(Math.max(0, began + at - performance.now()));
      const { status, etag } = await ask(agent, url + path, etags.get(path));
      if (etag) etags.set(path, etag);
      return { kind, status, millis: performance.now() - began - at };
    }),
  );
};

/** So many visitors within so many milliseconds. */
export const replay = async (
  url: string,
  subjects: Subjects,
  { visitors, lasts, seed }: { visitors: number; lasts: number; seed: number },
): Promise<Answered[]> => {
  const agent = new Agent({ keepAlive: true });
  const visits = Array.from({ length: visitors }, (_, visitor) => visitOf(visitor, seed, subjects, lasts));
  const began = performance.now();
  try {
    return (await Promise.all(visits.map((calls) => visit(agent, url, began, calls)))).flat();
  } finally {
    agent.destroy();
  }
};
