/** The small pictures beside the answers of a place, as the content of an element `svg` of 40 by 40: they decorate. Pure. */
import type { AddressFacts, NowNearby, WeekNearby } from '../../api/schemas/place.ts';
import { MARKS } from '../../datasets/marks.ts';
import { SITE_DATASETS } from '../../datasets/on-site.ts';
import { markNamesOf } from '../../datasets/own-marks.ts';
import type { AnswerName } from '../place-answers.ts';
import { SIGNS } from '../signs.ts';
import { MARKER_SIZE } from './marker-look.ts';
import { markerSvg } from './marks.ts';

export const ANSWER_PICTURE = { size: MARKER_SIZE, viewBox: `0 0 ${MARKER_SIZE} ${MARKER_SIZE}` } as const;
const MIDDLE = MARKER_SIZE / 2;
/** The ends of the line on which a week stands, and how much of it lies beyond the outermost of range and count. */
const LINE = { from: 3, to: 37, beyond: 0.25 } as const;
/** A page that runs no scripts has no tokens: the colour of its text stands in. */
const EDGE = 'var(--edge, currentcolor)';
const INK = 'var(--brand-text, currentcolor)';

const PHOTOS = SITE_DATASETS.find(({ role }) => role === 'photos');
const [PHOTO] = PHOTOS ? markNamesOf(PHOTOS) : [];

/** An empty ring where no kind has a marker. */
const marked = (kind: string | undefined): string => {
  const mark = MARKS[kind ?? ''];
  return mark
    ? markerSvg(mark, [MIDDLE, MIDDLE], false)
    : `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="16" fill="none" stroke="${EDGE}" stroke-width="2" stroke-dasharray="4 4"/>`;
};

/** The gravest call comes first. */
const nowPicture = (now: NowNearby | undefined): string => marked(now?.calls?.[0]?.kind);

/** The usual range on a line, and a dot where the week stands; the line alone where that is not known. */
const weekPicture = (week: WeekNearby | null | undefined): string => {
  const line = `<path d="M${LINE.from} ${MIDDLE}H${LINE.to}" stroke="${EDGE}" stroke-width="2" stroke-linecap="round"/>`;
  if (!week) return line;
  const { count, usual } = week;
  const [least, most] = [Math.min(count, usual.low), Math.max(count, usual.high)];
  const beyond = Math.max(1, (most - least) * LINE.beyond);
  const at = (value: number): number =>
    LINE.from + ((value - least + beyond) / (most - least + 2 * beyond)) * (LINE.to - LINE.from);
  const [low, high, dot] = [at(usual.low), at(usual.high), at(count)].map((x) => Math.round(x * 10) / 10);
  return `${line}<path d="M${low} 10v20M${high} 10v20" stroke="${INK}" stroke-width="2"/><path d="M${low} 10H${high}v20H${low}z" fill="${INK}" fill-opacity=".25"/><circle cx="${dot}" cy="${MIDDLE}" r="5" fill="currentcolor" stroke="var(--panel, none)" stroke-width="1.5"/>`;
};

/** A cart as one sees it from the street, wider above than below. */
const cart = (left: number, colour: string): string =>
  `<path transform="translate(${left} 7)" d="M0 0h17v5h-1l-1.7 21H2.7L1 5H0z" fill="${colour}"/>`;

const BINS = cart(2, 'var(--cart-garbage)') + cart(21, 'var(--cart-recycling)');

/** The sign of houses, as large as a marker. */
const HOUSE = `<path transform="translate(-6.4 -5)scale(2.2)" d="${SIGNS.house}" fill="${INK}"/>`;

export const answerPicture = (name: AnswerName, { nearby }: Pick<AddressFacts, 'nearby'>): string =>
  ({
    now: () => nowPicture(nearby.now),
    week: () => weekPicture(nearby.week),
    bins: () => BINS,
    house: () => HOUSE,
    past: () => marked(PHOTO),
  })[name]();
