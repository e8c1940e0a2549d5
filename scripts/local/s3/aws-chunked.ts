/** Takes an upload in the form `aws-chunked` apart: its chunks, and the trailers behind them. */
import { S3Error } from './s3-error.ts';

/** More than any line between chunks, a signature included. */
const LONGEST_LINE = 1000;

const incomplete = (): S3Error => new S3Error('IncompleteBody', 'The request body terminated unexpectedly.');

/** Yields the bytes of the chunks, whose signatures nobody checks here; what stands behind them goes into `trailers`. */
export const decodeChunks = async function* (
  body: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const parts = body[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  const more = async (): Promise<void> => {
    const { value, done } = await parts.next();
    if (done) throw incomplete();
    held = held.length === 0 ? value : Buffer.concat([held, value]);
  };
  const line = async (): Promise<string> => {
    let end = held.indexOf('\r\n');
    for (; end < 0; end = held.indexOf('\r\n')) {
      if (held.length > LONGEST_LINE) throw incomplete();
      await more();
    }
    const found = held.toString('latin1', 0, end);
    held = held.subarray(end + 2);
    return found;
  };

  for (;;) {
    const [size = ''] = (await line()).split(';');
    if (!/^[0-9a-f]{1,8}$/i.test(size))
      throw new S3Error('InvalidRequest', 'The size of a chunk is no hexadecimal number.');
    let left = Number.parseInt(size, 16);
    if (left === 0) break;
    while (left > 0) {
      if (held.length === 0) await more();
      const part = held.subarray(0, left);
      held = held.subarray(part.length);
      left -= part.length;
      yield part;
    }
    if ((await line()) !== '') throw incomplete();
  }
  for (let trailer = await line(); trailer !== ''; trailer = await line()) {
    const [name = '', ...value] = trailer.split(':');
    trailers.set(name.trim().toLowerCase(), value.join(':').trim());
  }
};
