/** Layers on a tile's grid as a Mapbox vector tile, version 2.1: the one form in which the engine takes tiles. Pure. */
import {
  type Feature,
  GRID,
  LAYERS,
  type LayerName,
  type Layers,
  type Position,
} from '../../../shared/places/base-map/square.ts';

type Bytes = number[];

const varint = (value: number): Bytes => {
  const bytes: Bytes = [];
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest);
  return bytes;
};

/** A field of Protocol Buffers: a number, or bytes with their length. */
const field = (tag: number, value: number | Bytes): Bytes =>
  typeof value === 'number'
    ? [...varint(tag << 3), ...varint(value)]
    : [varint((tag << 3) | 2), varint(value.length), value].flat();

const text = (value: string): Bytes => [...new TextEncoder().encode(value)];

const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

const TYPES = { point: 1, line: 2, area: 3 };
const [MOVE, LINE, CLOSE] = [1, 2, 7];

const command = (id: number, count: number): number => (count << 3) | id;

/** The way of a pen over all lines: steps from where it was before. */
const geometry = (lines: Position[][], isArea: boolean): Bytes => {
  let [atX, atY] = [0, 0];
  const step = ([x, y]: Position): number[] => {
    const by = [zigzag(x - atX), zigzag(y - atY)];
    [atX, atY] = [x, y];
    return by;
  };
  return lines
    .flatMap(([first, ...others]) => [
      command(MOVE, 1),
      ...step(first as Position), // no line is without positions
      ...(others.length > 0 ? [command(LINE, others.length), ...others.flatMap(step)] : []),
      ...(isArea ? [command(CLOSE, 1)] : []),
    ])
    .flatMap(varint);
};

const layerOf = (name: LayerName, features: Feature[]): Bytes => {
  const keys: string[] = [];
  const values: (string | number)[] = [];
  const indexIn = <T>(list: T[], value: T): number => {
    const found = list.indexOf(value);
    return found < 0 ? list.push(value) - 1 : found;
  };
  const messages = features.map(({ lines, ...properties }) => {
    const tags = Object.entries(properties).flatMap(([key, value]) => [indexIn(keys, key), indexIn(values, value)]);
    return [
      field(2, tags.flatMap(varint)),
      field(3, TYPES[LAYERS[name]]),
      field(4, geometry(lines, LAYERS[name] === 'area')),
    ].flat();
  });
  return [
    field(15, 2),
    field(1, text(name)),
    ...messages.map((message) => field(2, message)),
    ...keys.map((key) => field(3, text(key))),
    ...values.map((value) => field(4, typeof value === 'number' ? field(5, value) : field(1, text(value)))),
    field(5, GRID),
  ].flat();
};

export const vectorTile = (layers: Layers): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    // The keys of layers are their names.
    (Object.entries(layers) as [LayerName, Feature[]][]).flatMap(([name, features]) =>
      field(3, layerOf(name, features)),
    ),
  );
