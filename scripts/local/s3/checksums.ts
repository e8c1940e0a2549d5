/** The checksums that S3 takes with an upload, by the end of their header's name. */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

export interface Checksum {
  add: (part: Buffer) => void;
  /** In base64, as it stands in a header. */
  result: () => string;
}

/** A cyclic redundancy check over reflected bits, of which `polynomial` has the reflected form. */
const crc = (bits: 32 | 64, polynomial: bigint): (() => Checksum) => {
  const ones = (1n << BigInt(bits)) - 1n;
  const table = Array.from({ length: 256 }, (_, byte) => {
    let value = BigInt(byte);
    for (let bit = 0; bit < 8; bit += 1) value = value & 1n ? (value >> 1n) ^ polynomial : value >> 1n;
    return value;
  });
  return () => {
    let value = ones;
    return {
      add: (part) => {
        for (const byte of part) value = (value >> 8n) ^ (table[Number(value & 255n) ^ byte] ?? 0n);
      },
      result: () => Buffer.from((value ^ ones).toString(16).padStart(bits / 4, '0'), 'hex').toString('base64'),
    };
  };
};

const crc32Fast = (): Checksum => {
  let value = 0;
  return {
    add: (part) => {
      value = crc32(part, value);
    },
    result: () => Buffer.from(value.toString(16).padStart(8, '0'), 'hex').toString('base64'),
  };
};

const hash = (name: 'sha1' | 'sha256') => (): Checksum => {
  const made = createHash(name);
  return { add: (part) => void made.update(part), result: () => made.digest('base64') };
};

/** By the end of `x-amz-checksum-…`. */
export const CHECKSUMS: Readonly<Record<string, () => Checksum>> = {
  crc32: crc32Fast,
  crc32c: crc(32, 0x82f63b78n),
  crc64nvme: crc(64, 0x9a6c9329ac4bc9b5n),
  sha1: hash('sha1'),
  sha256: hash('sha256'),
};
