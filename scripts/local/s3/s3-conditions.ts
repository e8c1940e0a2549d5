/** The conditions on which an object is read or written, and the part of it that is asked for. */
import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './s3-store.ts';

const failed = (): S3Error =>
  new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');

/** True if the header names the tag, with quotes or without, or any. */
const names = (header: string, etag: string): boolean =>
  header
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || one === etag || `"${one}"` === etag);

/** Throws where the object may not be written over what is there. */
export const checkWrite = (headers: IncomingHttpHeaders, found: StoredObject | null): void => {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (match !== undefined && !found) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
  if (match !== undefined && found && !names(match, found.etag)) throw failed();
  if (noneMatch !== undefined && noneMatch !== '*')
    throw new S3Error('NotImplemented', 'A write takes no tag in If-None-Match, only *.');
  if (noneMatch === '*' && found) throw failed();
};

/** To the second, as times stand in headers. */
const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** True if the reader has it already. Throws where the reader wants another one. A time counts only without a tag. */
export const isUnchanged = (headers: IncomingHttpHeaders, { etag, modified }: StoredObject): boolean => {
  const { 'if-match': match, 'if-unmodified-since': unmodified } = headers;
  if (match !== undefined && !names(match, etag)) throw failed();
  if (match === undefined && unmodified !== undefined && seconds(modified) > seconds(new Date(unmodified)))
    throw failed();
  const { 'if-none-match': noneMatch, 'if-modified-since': since } = headers;
  if (noneMatch !== undefined) return names(noneMatch, etag);
  return since !== undefined && seconds(modified) <= seconds(new Date(since));
};

/** The first byte and the number of bytes; null for the whole object, which answers a range of another form too. */
export const rangeOf = (range: string | undefined, size: number): { start: number; length: number } | null => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  if (start > end) throw new S3Error('InvalidRange', 'The requested range is not satisfiable');
  return { start, length: end + 1 - start };
};
