/** Uploads to the local S3 in parts. One that is not complete when the server stops is gone: its sender begins anew. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { checkWrite } from './s3-conditions.ts';
import { S3Error } from './s3-error.ts';
import { readBody, receiptOf } from './s3-objects.ts';
import { type Answer, type Asked, xmlAnswer } from './s3-request.ts';
import type { Store } from './s3-store.ts';
import { headersToKeep, type Received, receive } from './s3-upload.ts';
import { readRecords } from './s3-xml.ts';

interface Part extends Received {
  file: string;
  at: Date;
}

interface Upload {
  key: string;
  headers: Record<string, string>;
  at: Date;
  parts: Map<number, Part>;
}

const MOST_PARTS = 10_000;
/** Every part but the last has this many bytes. */
const SMALLEST_PART = 5 * 1024 * 1024;

/** The MD5 of the parts' MD5s, and how many parts there were. */
const tagOf = (parts: readonly Part[]): string => {
  const md5 = createHash('md5');
  for (const part of parts) md5.update(part.md5, 'hex');
  return `${md5.digest('hex')}-${parts.length}`;
};

/** The parts that the body names, which must be those that were sent, in order. */
const namedParts = (xml: string, sent: ReadonlyMap<number, Part>): Part[] => {
  let last = 0;
  const { records } = readRecords(xml, 'CompleteMultipartUpload', 'Part');
  const parts = records.map((record) => {
    const number = Number(record.get('PartNumber'));
    const part = sent.get(number);
    if (!part || part.md5 !== record.get('ETag')?.replaceAll('"', ''))
      throw new S3Error('InvalidPart', `The part ${number} was not sent, or is another one.`);
    if (number <= last) throw new S3Error('InvalidPartOrder', 'The list of parts was not in ascending order.');
    last = number;
    return part;
  });
  if (parts.slice(0, -1).some(({ size }) => size < SMALLEST_PART))
    throw new S3Error('EntityTooSmall', 'A part before the last is smaller than 5 MiB.');
  return parts;
};

const joined = async function* (parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const { file } of parts) yield* createReadStream(file);
};

export const multipartUploads = (store: Store) => {
  const uploads = new Map<string, Upload>();

  const uploadOf = ({ query, key }: Asked): Upload & { id: string } => {
    const id = query.get('uploadId') ?? '';
    const upload = uploads.get(id);
    if (upload?.key !== key) throw new S3Error('NoSuchUpload', 'The specified upload does not exist.');
    return { ...upload, id };
  };
  const end = async ({ id, parts }: { id: string; parts: Map<number, Part> }): Promise<void> => {
    uploads.delete(id);
    for (const { file } of parts.values()) await rm(file, { force: true });
  };

  return {
    create: async ({ bucket, key, headers }: Asked): Promise<Answer> => {
      const id = randomUUID();
      uploads.set(id, { key, headers: headersToKeep(headers), at: new Date(), parts: new Map() });
      return xmlAnswer('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id });
    },

    putPart: async (asked: Asked): Promise<Answer> => {
      const number = Number(asked.query.get('partNumber'));
      if (!Number.isInteger(number) || number < 1 || number > MOST_PARTS)
        throw new S3Error('InvalidArgument', `Part numbers are whole numbers from 1 to ${MOST_PARTS}.`);
      uploadOf(asked);
      const file = store.newFile();
      try {
        const received = await receive(asked.request, file);
        // It may have ended while the part came in.
        const { parts } = uploadOf(asked);
        const before = parts.get(number);
        parts.set(number, { ...received, file, at: new Date() });
        if (before) await rm(before.file, { force: true });
        return { headers: receiptOf(received) };
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },

    complete: async (asked: Asked): Promise<Answer> => {
      const { bucket, key, headers } = asked;
      const body = await readBody(store, asked);
      const upload = uploadOf(asked);
      const parts = namedParts(body, upload.parts);
      const etag = tagOf(parts);
      await store.withFile(async (file) => {
        await pipeline(joined(parts), createWriteStream(file));
        // Another request may have ended it meanwhile.
        uploadOf(asked);
        checkWrite(headers, store.find(key));
        store.put(key, file, upload.headers, etag);
      });
      await end(upload);
      return xmlAnswer('CompleteMultipartUploadResult', { Bucket: bucket, Key: key, ETag: `"${etag}"` });
    },

    abort: async (asked: Asked): Promise<Answer> => {
      await end(uploadOf(asked));
      return { status: 204 };
    },

    /** All in one page: there are few here. */
    listParts: async (asked: Asked): Promise<Answer> => {
      const { id, parts } = uploadOf(asked);
      return xmlAnswer('ListPartsResult', {
        Bucket: asked.bucket,
        Key: asked.key,
        UploadId: id,
        IsTruncated: false,
        Part: [...parts]
          .sort(([one], [other]) => one - other)
          .map(([number, { md5, size, at }]) => ({
            PartNumber: number,
            LastModified: at.toISOString(),
            ETag: `"${md5}"`,
            Size: size,
          })),
      });
    },

    list: async ({ bucket }: Asked): Promise<Answer> =>
      xmlAnswer('ListMultipartUploadsResult', {
        Bucket: bucket,
        IsTruncated: false,
        Upload: [...uploads].map(([id, { key, at }]) => ({ Key: key, UploadId: id, Initiated: at.toISOString() })),
      }),
  };
};
