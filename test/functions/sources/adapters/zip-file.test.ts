/** Files of ZIP archives: as long as their directory says, as they were packed, or refused. */
import { expect, test } from 'vitest';
import { zipEntries } from '../../../../functions/sources/adapters/zip-file.ts';
import { zipOf } from '../../../harness/sources/shapefile.ts';

const read = (zip: Buffer, most = 1_000_000) => zipEntries(zip)[0]?.read(most);

/** A copy with another number in the directory's first entry. */
const lying = (zip: Buffer, offset: number, value: number): Buffer => {
  const copy = Buffer.from(zip);
  copy.writeUInt32LE(value, copy.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + offset);
  return copy;
};

test('a file that grows beyond what it says, or beyond what is allowed, is refused', () => {
  const bomb = zipOf({ 'p.txt': Buffer.alloc(1_000_000) });
  expect(read(bomb)).toHaveLength(1_000_000);
  expect(() => read(bomb, 999_999)).toThrow('more than 999999 bytes');
  expect(() => read(lying(bomb, 24, 10))).toThrow();
});

test('a file that is not the one whose checksum the directory has is refused', () => {
  const [one, other] = ['the first house', 'another house!!'].map((text) => zipOf({ 'p.txt': text }));
  const checksum = 16;
  const itsOwn = one!.readUInt32LE(14);
  expect(read(lying(one!, checksum, itsOwn))?.toString()).toBe('the first house');
  // It is as long as it should be, and unpacked without a fault: the checksum alone tells.
  expect(() => read(lying(one!, checksum, other!.readUInt32LE(14)))).toThrow('p.txt is damaged.');
});
