/** Lists the objects of the local S3 page by page, in both forms of the call. */
import { S3Error } from './s3-error.ts';
import { type Answer, type Asked, xmlAnswer } from './s3-request.ts';
import { byBytes, type Store, type StoredObject } from './s3-store.ts';

/** S3 lists no more in one page. */
const PAGE = 1000;

const tokenOf = (name: string): string => Buffer.from(name).toString('base64');

const nameOf = (token: string): string => {
  const name = Buffer.from(token, 'base64').toString();
  if (tokenOf(name) !== token) throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
  return name;
};

const pageSize = (query: URLSearchParams): number => {
  const asked = query.get('max-keys') ?? String(PAGE);
  if (!/^\d{1,10}$/.test(asked)) throw new S3Error('InvalidArgument', 'max-keys is no whole number.');
  return Math.min(Number(asked), PAGE);
};

interface Page {
  keys: string[];
  /** Each stands for all keys that begin so. */
  prefixes: string[];
  /** The last key or prefix, where more follow. */
  next: string | undefined;
}

const pageOf = (keys: readonly string[], after: string, most: number, prefix: string, delimiter: string): Page => {
  const page: Page = { keys: [], prefixes: [], next: undefined };
  let last = after;
  for (const key of keys) {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const name = end < 0 ? key : key.slice(0, end + delimiter.length);
    if (byBytes(key, after) <= 0 || name === last) continue;
    if (page.keys.length + page.prefixes.length === most) return { ...page, next: most === 0 ? undefined : last };
    (end < 0 ? page.keys : page.prefixes).push(name);
    last = name;
  }
  return page;
};

const entryOf = ({ key, modified, etag, size }: StoredObject) => ({
  Key: key,
  LastModified: modified.toISOString(),
  ETag: etag,
  Size: size,
  StorageClass: 'STANDARD',
});

export const listObjects = async (store: Store, { bucket, query }: Asked): Promise<Answer> => {
  const isSecond = query.get('list-type') === '2';
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const token = query.get('continuation-token');
  const start = query.get(isSecond ? 'start-after' : 'marker') ?? '';
  const after = isSecond && token !== null ? nameOf(token) : start;
  const { keys, prefixes, next } = pageOf(store.keys(prefix), after, pageSize(query), prefix, delimiter);
  const ofForm = isSecond
    ? {
        StartAfter: start || undefined,
        ContinuationToken: token ?? undefined,
        NextContinuationToken: next === undefined ? undefined : tokenOf(next),
        KeyCount: keys.length + prefixes.length,
      }
    : { Marker: start, NextMarker: delimiter === '' ? undefined : next };
  return xmlAnswer('ListBucketResult', {
    Name: bucket,
    Prefix: prefix,
    Delimiter: delimiter || undefined,
    MaxKeys: query.get('max-keys') ?? PAGE,
    IsTruncated: next !== undefined,
    ...ofForm,
    Contents: keys.flatMap((key) => store.find(key) ?? []).map(entryOf),
    CommonPrefixes: prefixes.map((one) => ({ Prefix: one })),
  });
};
