/** The names on a picture of the map, as SVG: the more important first, none over another. Pure. */
import { escapeHtml } from '../../base/escape-html.ts';
import { LANDMARK_FROM, LANDMARK_RADIUS, NAMES, type NamePart, valueAt } from '../../places/base-map/look.ts';
import type { Layers, Position } from '../../places/base-map/square.ts';
import { colour } from './base.ts';
import type { PictureView } from './view.ts';

/** The width of a letter in ems, on average, in the page's font. */
const LETTER = 0.56;
const CAPITAL = 0.7;
const LINE_HEIGHT = 1.2;
/** Between two names. */
const ROOM = 4;
/** From one name of a street to its next. */
const SPACING = 340;
/** The steps in which a line is searched, and the reach within which names stand beside the nearest spot. */
const STEP = 20;
const ASIDE = 120;
/** A street bends no more along its name, in radians. */
const MOST_BEND = 0.35;

/** A disc that a name takes: a name is a row of them, however it lies. */
type Disc = readonly [x: number, y: number, radius: number];

interface Size {
  width: number;
  height: number;
}

interface Spot {
  x: number;
  y: number;
  /** Degrees clockwise. */
  turn: number;
}

const discsOf = ({ x, y, turn }: Spot, { width, height }: Size): Disc[] => {
  const radius = height / 2;
  const count = Math.max(1, Math.ceil(width / height));
  const angle = (turn * Math.PI) / 180;
  return Array.from({ length: count }, (_, at) => {
    const along = count === 1 ? 0 : (at / (count - 1) - 0.5) * Math.max(0, width - height);
    return [x + along * Math.cos(angle), y + along * Math.sin(angle), radius] as const;
  });
};

const isFree = (discs: readonly Disc[], taken: readonly Disc[]): boolean =>
  discs.every(([x, y, radius]) =>
    taken.every(([otherX, otherY, other]) => Math.hypot(x - otherX, y - otherY) >= radius + other + ROOM),
  );

const widthOf = (text: string, size: number, { isUpper, spacing = 0 }: NamePart): number =>
  text.length * size * ((isUpper ? CAPITAL : LETTER) + spacing);

/** Words in lines of at most so many ems, as far as words allow. */
const wrapped = (text: string, size: number, part: NamePart): string[] => {
  const most = (part.most ?? Number.POSITIVE_INFINITY) * size;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, size, part) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** Distances of a line's positions from its first. */
const distancesOf = (line: readonly Position[]): number[] => {
  const distances = [0];
  line.slice(1).forEach(([x, y], at) => {
    const [fromX, fromY] = line[at] as Position; // one before
    distances.push((distances[at] ?? 0) + Math.hypot(x - fromX, y - fromY));
  });
  return distances;
};

const pointAt = (line: readonly Position[], distances: readonly number[], distance: number): Position => {
  const next = Math.max(
    1,
    distances.findIndex((at) => at >= distance),
  );
  const [[fromX, fromY], [x, y]] = [line[next - 1] as Position, line[next] as Position]; // inside the line
  const [from = 0, to = 1] = [distances[next - 1], distances[next]];
  const share = to === from ? 0 : (distance - from) / (to - from);
  return [fromX + share * (x - fromX), fromY + share * (y - fromY)];
};

/** From left to right, or upwards. */
const readable = (turn: number): number => {
  if (turn > 85) return turn - 180;
  return turn <= -95 ? turn + 180 : turn;
};

/** A spot for a name of this width round a distance along a line; null where the line bends or ends. */
const spotAlong = (line: readonly Position[], distances: readonly number[], at: number, width: number): Spot | null => {
  const [from, to] = [at - width / 2, at + width / 2];
  if (from < 0 || to > (distances.at(-1) ?? 0)) return null;
  const [[startX, startY], [endX, endY]] = [pointAt(line, distances, from), pointAt(line, distances, to)];
  const chord = Math.hypot(endX - startX, endY - startY);
  if (chord < width * Math.cos(MOST_BEND)) return null;
  const turn = (Math.atan2(endY - startY, endX - startX) * 180) / Math.PI;
  return { x: (startX + endX) / 2, y: (startY + endY) / 2, turn: readable(turn) };
};

/** Spots along a line: the first near the picture's middle, since a narrow window shows no more. */
const spotsAlong = (line: readonly Position[], width: number, [middleX, middleY]: Position): Spot[] => {
  const distances = distancesOf(line);
  const length = distances.at(-1) ?? 0;
  const away = (at: number): number => {
    const [x, y] = pointAt(line, distances, at);
    return Math.hypot(x - middleX, y - middleY);
  };
  const possible: number[] = [];
  for (let at = width / 2; at <= length - width / 2; at += STEP) possible.push(at);
  const [nearest] = possible.toSorted((a, b) => away(a) - away(b));
  if (nearest === undefined) return [];
  // The farther a street is, the farther aside: the names of parallel streets do not stand in one row.
  const first = nearest + (away(nearest) % ASIDE) - ASIDE / 2;
  const count = Math.ceil(length / SPACING);
  return Array.from({ length: 2 * count + 1 }, (_, at) => first + (at % 2 ? 1 : -1) * Math.ceil(at / 2) * SPACING)
    .map((at) => spotAlong(line, distances, at, width))
    .filter((spot) => spot !== null);
};

const number = (value: number): string => String(Math.round(value * 10) / 10);

const textSvg = (lines: readonly string[], { x, y, turn }: Spot, size: number): string => {
  const place =
    turn === 0
      ? `x="${number(x)}" y="${number(y)}"`
      : `transform="translate(${number(x)} ${number(y)})rotate(${number(turn)})"`;
  const [first = '', ...others] = lines.map(escapeHtml);
  if (others.length === 0) return `<text ${place}>${first}</text>`;
  const rows = [first, ...others].map((line, at) => {
    const down = at === 0 ? (-(lines.length - 1) / 2) * size * LINE_HEIGHT : size * LINE_HEIGHT;
    return `<tspan x="${number(x)}" dy="${number(down)}">${line}</tspan>`;
  });
  return `<text ${place}>${rows.join('')}</text>`;
};

const FONTS = { italic: ' font-style="italic"', semibold: ' font-weight="600"' } as const;

const groupSvg = (part: NamePart, size: number, texts: string[]): string => {
  const { colour: of, halo, font, spacing, street } = part;
  const more = (font ? FONTS[font] : '') + (spacing ? ` letter-spacing="${spacing}em"` : '');
  return `<g font-size="${number(size)}" fill="${colour(of)}" stroke="${colour(halo)}" stroke-width="${street ? 3.6 : 2.8}"${more}>${texts.join('')}</g>`;
};

const shownText = (name: string, { isUpper }: NamePart): string => (isUpper ? name.toUpperCase() : name);

/** `layers` in pixels. */
export const namesSvg = (layers: Layers, { zoom, width, height }: PictureView): string => {
  const all: Disc[] = [];
  const middle: Position = [width / 2, height / 2];
  const isInside = ([x, y]: Disc): boolean => x > 0 && y > 0 && x < width && y < height;
  const put = (lines: readonly string[], spot: Spot, size: number, part: NamePart): string => {
    const widest = Math.max(...lines.map((line) => widthOf(line, size, part)));
    const discs = lines.flatMap((_, at) =>
      discsOf(
        { ...spot, y: spot.y + (at - (lines.length - 1) / 2) * size * LINE_HEIGHT },
        { width: widest, height: size },
      ),
    );
    if (!discs.some(isInside) || !isFree(discs, all)) return '';
    all.push(...discs);
    return textSvg(lines, spot, size);
  };
  const groups = NAMES.toReversed()
    .filter(({ zooms: [from, to] }) => zoom >= from && (to === undefined || zoom < to))
    .map((part) => {
      const size = valueAt(part.size, zoom);
      const features = (layers[part.layer] ?? []).filter(
        ({ name, class: of }) => name !== '' && (part.street === undefined || of === part.street),
      );
      const texts = features.flatMap(({ name, lines }) => {
        const text = shownText(name, part);
        if (part.layer === 'streets' || part.layer === 'rivers')
          return lines.flatMap((line) =>
            spotsAlong(line, widthOf(text, size, part), middle).map((spot) => put([text], spot, size, part)),
          );
        const rows = wrapped(text, size, part);
        const aside = part.layer === 'landmarks' ? ((rows.length + 1) * size * LINE_HEIGHT) / 2 : 0;
        return lines.flatMap(([at]) => (at ? [put(rows, { x: at[0], y: at[1] + aside, turn: 0 }, size, part)] : []));
      });
      return groupSvg(part, size, texts.filter(Boolean));
    });
  const dots =
    zoom < LANDMARK_FROM
      ? ''
      : (layers.landmarks ?? [])
          .flatMap(({ lines }) => lines.flat())
          .map(
            ([x, y]) =>
              `<circle cx="${number(x)}" cy="${number(y)}" r="${number(valueAt(LANDMARK_RADIUS, zoom))}" fill="${colour('landmark')}" stroke="${colour('halo')}"/>`,
          )
          .join('');
  return dots + groups.join('');
};
