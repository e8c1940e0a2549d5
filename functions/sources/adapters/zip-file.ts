/** Takes single files out of a ZIP archive. Pure. */
import { crc32, inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_SIZE = 22;
/** The end may be followed by a remark of up to 65,535 bytes. */
const LONGEST_END = END_SIZE + 65_535;
const STORED = 0;
const DEFLATED = 8;

export interface ZipEntry {
  name: string;
  /** The file, at most `mostBytes` long. Throws when it is longer, damaged, or in a form other than usual. */
  read: (mostBytes: number) => Buffer;
}

const endOf = (zip: Buffer): number => {
  const least = Math.max(0, zip.length - LONGEST_END);
  for (let at = zip.length - END_SIZE; at >= least; at -= 1) if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw new Error('The file is no ZIP archive, or ends before its directory.');
};

const unpack = (name: string, method: number, packed: Buffer, size: number): Buffer => {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new Error(`${name} is packed in an unknown way.`);
  // One byte more than it says, so that what is longer throws instead of being cut.
  return inflateRawSync(packed, { maxOutputLength: size + 1 });
};

/** The files that an archive names in its directory, whatever stands between them. Throws when it is no archive. */
export const zipEntries = (zip: Buffer): ZipEntry[] => {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  const entries: ZipEntry[] = [];
  for (let at = zip.readUInt32LE(end + 16); entries.length < count; ) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('The directory of the ZIP archive is damaged.');
    const isEncrypted = (zip.readUInt16LE(at + 8) & 1) === 1;
    const method = zip.readUInt16LE(at + 10);
    const checksum = zip.readUInt32LE(at + 16);
    const packedSize = zip.readUInt32LE(at + 20);
    const size = zip.readUInt32LE(at + 24);
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, nameEnd);
    const read = (mostBytes: number): Buffer => {
      if (isEncrypted) throw new Error(`${name} is encrypted.`);
      if (size > mostBytes) throw new Error(`${name} has more than ${mostBytes} bytes.`);
      if (zip.readUInt32LE(local) !== LOCAL_HEADER) throw new Error(`${name} does not stand where the directory says.`);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const file = unpack(name, method, zip.subarray(start, start + packedSize), size);
      if (file.length !== size || crc32(file) !== checksum) throw new Error(`${name} is damaged.`);
      return file;
    };
    entries.push({ name, read });
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
};
