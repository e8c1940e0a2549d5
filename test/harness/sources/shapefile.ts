/** Writes zipped shapefiles for tests. */
import { crc32, deflateRawSync } from 'node:zlib';

type Position = readonly [x: number, y: number];

/** A point, lines, or rings: outer ones clockwise, holes the other way round; null for nothing. */
export type Shape = Position | readonly (readonly Position[])[] | null;

export interface DbfField {
  name: string;
  type: 'C' | 'N' | 'F' | 'D' | 'L';
  size: number;
}

const uint16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const big = (value: number): Buffer => uint32(value).reverse();

const doubles = (...values: number[]): Buffer => Buffer.from(Float64Array.from(values).buffer);

/** The files as an archive, packed. */
export const zipOf = (files: Readonly<Record<string, Buffer | string>>): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const file = Buffer.from(content);
    const packed = deflateRawSync(file);
    const about = [uint32(0), uint32(crc32(file)), uint32(packed.length), uint32(file.length), uint16(name.length)];
    const head = [uint32(0x04034b50), uint16(20), uint16(0), uint16(8), ...about, uint16(0), Buffer.from(name)];
    const body = Buffer.concat([...head, packed]);
    const rest = [uint16(0), uint16(0), uint16(0), uint16(0), uint32(0), uint32(at), Buffer.from(name)];
    directory.push(uint32(0x02014b50), uint16(20), uint16(20), uint16(0), uint16(8), ...about, ...rest);
    bodies.push(body);
    at += body.length;
  }
  const count = uint16(Object.keys(files).length);
  const list = Buffer.concat(directory);
  const end = [uint32(0x06054b50), uint16(0), uint16(0), count, count, uint32(list.length), uint32(at), uint16(0)];
  return Buffer.concat([...bodies, list, ...end]);
};

const isPosition = (shape: Shape): shape is Position => shape !== null && typeof shape[0] === 'number';

const shapeOf = (kind: number, shape: Shape): Buffer => {
  if (shape === null) return uint32(0);
  if (isPosition(shape)) return Buffer.concat([uint32(kind), doubles(...shape)]);
  const points = shape.flat();
  const starts = shape.map((_, index) => uint32(shape.slice(0, index).flat().length));
  const box = doubles(0, 0, 0, 0);
  return Buffer.concat([
    uint32(kind),
    box,
    uint32(shape.length),
    uint32(points.length),
    ...starts,
    doubles(...points.flat()),
  ]);
};

/** Kinds: 1 points, 3 lines, 5 polygons. */
export const shpOf = (kind: number, shapes: readonly Shape[]): Buffer => {
  const records = shapes.flatMap((shape, index) => {
    const body = shapeOf(kind, shape);
    return [big(index + 1), big(body.length / 2), body];
  });
  const body = Buffer.concat(records);
  const head = [
    big(9994),
    Buffer.alloc(20),
    big((100 + body.length) / 2),
    uint32(1000),
    uint32(kind),
    Buffer.alloc(64),
  ];
  return Buffer.concat([...head, body]);
};

/** Each cell as the text that stands in the table; a row that begins with '*' is a deleted one. */
export const dbfOf = (fields: readonly DbfField[], rows: readonly (readonly string[])[]): Buffer => {
  const describe = ({ name, type, size }: DbfField): Buffer =>
    Buffer.concat([
      Buffer.from(name.padEnd(11, '\0')),
      Buffer.from(type),
      Buffer.alloc(4),
      Buffer.from([size]),
      Buffer.alloc(15),
    ]);
  const head = Buffer.concat([...fields.map(describe), Buffer.from([0x0d])]);
  const rowSize = 1 + fields.reduce((sum, { size }) => sum + size, 0);
  const line = ([first = '', ...rest]: readonly string[]): Buffer => {
    const isDeleted = first.startsWith('*');
    const cells = [isDeleted ? first.slice(1) : first, ...rest];
    const sized = cells.map((cell, index) => {
      const bytes = Buffer.alloc(fields[index]?.size ?? 0, ' ');
      bytes.write(cell);
      return bytes;
    });
    return Buffer.concat([Buffer.from(isDeleted ? '*' : ' '), ...sized]);
  };
  const about = [Buffer.from([3, 126, 3, 5]), uint32(rows.length), uint16(32 + head.length), uint16(rowSize)];
  return Buffer.concat([...about, Buffer.alloc(20), head, ...rows.map(line)]);
};
