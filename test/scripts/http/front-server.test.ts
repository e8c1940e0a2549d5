/** The front server logs its own faults, and not that a visitor left. */
import { once } from 'node:events';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { type FrontServer, startFrontServer } from '../../../scripts/http/front-server.ts';
import { logged } from '../../harness/logged.ts';

/** Sends a first piece, then what `rest` does; resolves when the answer has failed. */
const serveThenFail = (front: FrontServer, rest: () => Promise<never>): Promise<unknown> =>
  new Promise((failed) => {
    const body = async function* () {
      yield 'first';
      await rest();
    };
    front.serve([
      ['/', (_, response) => pipeline(Readable.from(body()), response).finally(() => setImmediate(failed))],
    ]);
  });

test('a visitor who leaves in the middle of an answer is no fault; a source that breaks off is', async () => {
  const front = await startFrontServer(0);
  try {
    const left = serveThenFail(front, () => new Promise(() => {}));
    const request = get(front.url);
    const [answer] = await once(request, 'response');
    await once(answer, 'data');
    request.destroy();
    await left;
    expect(logged()).toEqual([]);

    const broken = serveThenFail(front, async () => {
      throw new Error('The source broke off.');
    });
    await expect(fetch(front.url).then((response) => response.text())).rejects.toThrow('terminated');
    await broken;
    expect(logged()).toEqual(['A request failed']);
  } finally {
    await front.stop();
  }
});
