/**
 * `npm run bench -- cold [full|small]`: a visitor's wait for a function's first answer, from the start of its process
 * to the last byte. It has one processor, Lambda's bundle, an empty scratch folder, and S3 as slow as from Lambda.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { FUNCTION_BUNDLES } from '../../infra/assets.ts';
import type { EndpointName } from '../../shared/api/api.ts';
import { parseLocation } from '../../shared/places/location.ts';
import { addressSlug } from '../../shared/places/slug.ts';
import { ENV } from '../../shared/platform/env.ts';
import type { FunctionName } from '../../shared/platform/functions.ts';
import { WHOLE_PROCESSOR_MB } from '../../shared/platform/lambda-function.ts';
import { apiEvent } from '../../test/harness/cloud/call-api.ts';
import { bundleFunctions } from '../bundle.ts';
import { type LocalServer, listen } from '../http/listen.ts';
import { root } from '../root.ts';
import { circumstances, megabytes, shown, timed, verdict } from './common/measure.ts';
import { indexPrepared } from './lists/indexed.ts';
import { benchSizeName, openPrepared, type Prepared } from './lists/prepared.ts';
import { partOf, quoted, textOf } from './lists/query-parts.ts';

const TIMES = 5;

/** Taken for S3 as a function in the same region sees it: bytes a second of one object, milliseconds to the first. */
const S3_BYTES = 75e6;
const S3_MILLIS = 15;

interface Question {
  title: string;
  function: FunctionName;
  asks: EndpointName;
  query: Record<string, string>;
  /** Milliseconds at most. */
  most: number;
}

/** Lets bytes pass at the speed of one connection to S3. */
const slowed = (): Transform => {
  let free = 0;
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      const now = performance.now();
      free = Math.max(free, now) + (chunk.length / S3_BYTES) * 1000;
      wait(free - now).then(() => done(null, chunk), done);
    },
  });
};

/** A server before the local S3 that answers as late and as slowly as S3 does. */
const slowS3 = (endpoint: string): Promise<LocalServer> =>
  listen((asked, answer) => {
    const { method, url, headers } = asked;
    const inner = request(new URL(url ?? '/', endpoint), { method, headers }, (found) => {
      wait(S3_MILLIS).then(
        () => {
          answer.writeHead(found.statusCode ?? 500, found.headers);
          found.pipe(slowed()).pipe(answer);
        },
        (error: Error) => answer.destroy(error),
      );
    });
    inner.once('error', (error) => answer.destroy(error));
    asked.pipe(inner);
  });

const first = (prepared: Prepared, dataset: keyof Prepared['records']) => {
  const [record] = prepared.records[dataset] ?? [];
  if (!record) throw new Error(`The data have no ${dataset}.`);
  return record;
};

const questionsOf = (prepared: Prepared): Question[] => {
  const call = first(prepared, 'police-dispatch-call');
  const address = textOf(first(prepared, 'parcel'), 'address');
  const place = parseLocation(address);
  if (place.kind !== 'number') throw new Error(`${address} is no address.`);
  const list = { function: 'api-lists', asks: 'GET /api/policeDispatchCall' } as const;
  const part = partOf(textOf(call, 'location'), 0);
  return [
    { title: 'the default page of police calls', ...list, query: {}, most: 1000 },
    { title: 'a search', function: 'api-search', asks: 'GET /api/search', query: { q: address }, most: 1000 },
    {
      title: 'all about an address',
      function: 'api-lists',
      asks: 'GET /api/address',
      query: { slug: addressSlug({ ...place, number: String(place.number) }) },
      most: 1000,
    },
    {
      title: 'Contains over all years',
      ...list,
      query: { filter: `location.Contains(${quoted(part)})`, order: 'reportedDateTime desc' },
      most: 2500,
    },
  ];
};

const programOf = ({ function: name, asks, query }: Question): string => {
  const event = apiEvent(asks, { query });
  return `const { handler } = await import(${JSON.stringify(path.join(root, FUNCTION_BUNDLES, name, 'index.mjs'))});
    const { statusCode, body } = await handler(${JSON.stringify(event)}, { awsRequestId: 'bench' });
    if (statusCode !== 200) throw new Error('Answered with ' + statusCode + ': ' + body);
    process.stdout.write(String(process.memoryUsage.rss()));
    process.exit(0);`;
};

/** The last processor is the function's alone; this process, with S3 and the database, has the others. */
const PINNED = ['-c', String(availableParallelism() - 1), process.execPath, '--input-type=module', '-e'];

const askCold = async (
  question: Question,
  variables: NodeJS.ProcessEnv,
): Promise<{ millis: number; resident: number }> => {
  const scratch = await mkdtemp(path.join(tmpdir(), 'cold-'));
  try {
    const env = { ...process.env, ...variables, [ENV.scratchDir]: scratch };
    const [{ stdout }, millis] = await timed(() =>
      promisify(execFile)('taskset', [...PINNED, programOf(question)], { env, cwd: root }),
    );
    return { millis, resident: Number(stdout) };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
};

const measure = async (question: Question, variables: NodeJS.ProcessEnv): Promise<Record<string, string | number>> => {
  const times: number[] = [];
  let resident = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const asked = await askCold(question, variables);
    times.push(asked.millis);
    resident = Math.max(resident, asked.resident);
  }
  const slowest = Math.max(...times);
  return {
    fastest: shown(Math.min(...times)),
    slowest: shown(slowest),
    'MB at the end': megabytes(resident),
    aim: verdict(slowest <= question.most && resident <= WHOLE_PROCESSOR_MB * 2 ** 20, `${question.most} ms`),
  };
};

export const run = async (sizeText = 'full'): Promise<void> => {
  const prepared = await openPrepared(benchSizeName(sizeText));
  const s3 = await slowS3(process.env.AWS_ENDPOINT_URL_S3 ?? '');
  try {
    console.log(circumstances());
    await indexPrepared();
    await bundleFunctions();
    const variables = {
      AWS_ENDPOINT_URL_S3: s3.url,
      [ENV.hmacKeys]: JSON.stringify(['a key of a benchmark, long enough to be one']),
    };
    const table: Record<string, object> = {};
    for (const question of questionsOf(prepared)) table[question.title] = await measure(question, variables);
    console.log(`Milliseconds from the start of a process, the slowest of ${TIMES} against its aim`);
    console.table(table);
  } finally {
    await s3.stop();
    await prepared.stop();
  }
};
