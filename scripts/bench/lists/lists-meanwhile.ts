/** How long lists take while exports are under way, or not. */
import http from 'node:http';
import { percentile, shown, timed, verdict } from '../common/measure.ts';

const CLIENTS = 4;

const MOST_KNOWN = 5;

const LEAST_LISTS = 200;

interface Answered {
  status: number;
  etag: string;
  bytes: number;
  /** Milliseconds to the first byte of the body; NaN without one. */
  first: number;
}

export const agent = new http.Agent({ keepAlive: true });

/** Asks as a program that takes what comes and keeps nothing of it. */
export const ask = (url: string, headers: Record<string, string> = {}): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const request = http.get(url, { agent, headers }, (response) => {
      let [bytes, first] = [0, Number.NaN];
      response.on('data', (part: Buffer) => {
        if (bytes === 0) first = performance.now() - began;
        bytes += part.length;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, etag: response.headers.etag ?? '', bytes, first }),
      );
      response.on('error', reject);
    });
    request.on('error', reject);
  });

const inTurn = async <T>(all: readonly T[], work: (one: T, index: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const client = async (): Promise<void> => {
    for (;;) {
      const index = next;
      const one = all[index];
      if (one === undefined) return;
      next += 1;
      await work(one, index);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
};

/** Milliseconds of CPU a request of all threads, client and local cloud included, which a busy machine stretches less. */
const cpuOf = (before: NodeJS.CpuUsage, requests: number): number => {
  const { user, system } = process.cpuUsage(before);
  return shown((user + system) / 1000 / requests);
};

/** Fails where a tag is not that of its list, and of no other. */
export const measureLists = async (urls: readonly string[]): Promise<void> => {
  const tags: string[] = [];
  const listsBegan = process.cpuUsage();
  const [, took] = await timed(() =>
    inTurn(urls, async (url, index) => {
      const { status, etag } = await ask(url);
      if (status !== 200) throw new Error(`${url} was answered with ${status}.`);
      tags[index] = etag;
    }),
  );
  if (new Set(tags).size !== urls.length || tags.includes('')) throw new Error('Two lists have one tag.');
  const perSecond = (urls.length / took) * 1000;
  const listCpu = cpuOf(listsBegan, urls.length);
  const knownBegan = process.cpuUsage();
  const known: number[] = [];
  for (const [index, url] of urls.entries()) {
    const [{ status }, millis] = await timed(() => ask(url, { 'if-none-match': tags[index] ?? '' }));
    if (status !== 304) throw new Error(`${url} is not known by its own tag.`);
    known.push(millis);
  }
  const knownCpu = cpuOf(knownBegan, urls.length);
  const other = await ask(urls[0] ?? '', { 'if-none-match': tags[1] ?? '' });
  if (other.status !== 200) throw new Error('A list is known by the tag of another.');
  const p95 = percentile(known, 0.95);
  console.log(
    `${urls.length} distinct lists, ${CLIENTS} clients: ${Math.round(perSecond)}/s (${verdict(perSecond >= LEAST_LISTS, `${LEAST_LISTS}/s`)}); CPU ${listCpu} ms each; every tag its own.`,
  );
  console.log(
    `304, one after the other: p50 ${shown(percentile(known, 0.5))} ms, p95 ${shown(p95)} ms (${verdict(p95 <= MOST_KNOWN, `${MOST_KNOWN} ms`)}); CPU ${knownCpu} ms.`,
  );
};
