/** A server between the product and the sample city that keeps every answer in a folder: the second time it costs a file. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listen } from '../../http/listen.ts';

interface Recorded {
  file: string;
  status: number;
  headers: Record<string, string>;
}

export interface RecordedSources {
  url: string;
  stop: () => Promise<void>;
}

const KEPT_HEADERS = ['content-type', 'etag', 'last-modified', 'location'];

/** Tells if the asking side has this version already. */
const isKnown = ({ headers }: IncomingMessage, kept: Recorded['headers']): boolean =>
  headers['if-none-match'] === undefined
    ? headers['if-modified-since'] !== undefined && headers['if-modified-since'] === kept['last-modified']
    : headers['if-none-match'] === kept.etag;

/** The city gives addresses on the host that it is asked as: ours, so that they lead back here. */
const ask = (address: string, host: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { host } }, resolve).once('error', reject);
  });

/** `city` is the address that is asked for what is not in the folder yet. */
export const startRecordedSources = async (city: string, folder: string): Promise<RecordedSources> => {
  await mkdir(folder, { recursive: true });
  const recorded = new Map<string, Promise<Recorded>>();

  const record = async (target: string, host: string, number: number): Promise<Recorded> => {
    const answered = await ask(`${city}${target}`, host);
    const file = path.join(folder, String(number));
    await pipeline(answered, createWriteStream(file));
    const kept = KEPT_HEADERS.flatMap((name): [string, string][] => {
      const value = answered.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    return { file, status: answered.statusCode ?? 502, headers: Object.fromEntries(kept) };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = request.url ?? '/';
    const known = recorded.get(target) ?? record(target, request.headers.host ?? '', recorded.size);
    recorded.set(target, known);
    const { file, status, headers } = await known;
    if (isKnown(request, headers)) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(status, headers);
    if (status === 200) await pipeline(createReadStream(file), response);
    else response.end();
  };

  return listen((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('A recorded source could not answer', error);
      response.destroy();
    });
  });
};
