/** Compresses answers as CloudFront does: brotli or gzip, where the client takes it and it pays. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** CloudFront leaves smaller answers as they are. */
const MIN_BYTES = 1000;
const COMPRESSIBLE = /^(text\/|image\/svg\+xml|application\/([\w.-]+\+)?(json|xml|javascript))/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best encoding that an Accept-Encoding header allows. */
export const acceptedEncoding = (header = ''): Encoding | null => {
  const accepted = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((item) => item.split(';').map((part) => part.trim()))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : null;
};

export const isCompressible = (type: string, bytes: number): boolean => bytes >= MIN_BYTES && COMPRESSIBLE.test(type);

/** `quality` is brotli's, 0 to 11: 5 for what is made for one answer, 9 for what is kept, 11 for what is deployed. */
export const compress = (body: Buffer, encoding: Encoding, quality: 5 | 9 | 11 = 5): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    : zip(body);
