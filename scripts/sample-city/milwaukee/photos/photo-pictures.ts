/** Sepia pictures of made-up streets: a row of houses under a sky, always the same for the same photo. */
import { pick, type Random, randomStream } from '../../random.ts';

export const PICTURE = { width: 480, height: 320 };
/** The height at which the ground begins. */
const GROUND = 262;

const WALLS = ['#8a6a45', '#9c7b54', '#7a5a38', '#a88660', '#6d4f31'];
const DARK = '#3d2a17';
const PALE = '#d9c39a';

const windowsOf = (random: Random, left: number, top: number, width: number): string => {
  const columns = Math.max(2, Math.floor(width / 26));
  const gap = width / columns;
  let drawn = '';
  for (let y = top + 14; y < GROUND - 40; y += 32)
    for (let column = 0; column < columns; column++) {
      const pane = random() < 0.8 ? DARK : PALE;
      drawn += `<rect x="${Math.round(left + gap * (column + 0.5) - 6)}" y="${y}" width="12" height="18" fill="${pane}"/>`;
    }
  return drawn;
};

const roofOf = (random: Random, left: number, top: number, width: number): string => {
  if (random() < 0.45) return `<rect x="${left - 3}" y="${top - 7}" width="${width + 6}" height="9" fill="${DARK}"/>`;
  const peak = top - 18 - Math.round(random() * 22);
  return `<path d="M${left - 4} ${top}L${left + width / 2} ${peak}L${left + width + 4} ${top}Z" fill="${DARK}"/>`;
};

const houseOf = (random: Random, left: number, width: number): string => {
  const top = 90 + Math.round(random() * 105);
  const door = Math.round(left + width / 2 - 9);
  return `<rect x="${left}" y="${top}" width="${width}" height="${GROUND - top}" fill="${pick(random, WALLS)}"/>${roofOf(
    random,
    left,
    top,
    width,
  )}${windowsOf(random, left, top, width)}<rect x="${door}" y="${GROUND - 30}" width="18" height="30" fill="${DARK}"/>`;
};

/** The picture as SVG, shown `width` pixels wide. */
export const drawPhoto = (id: number, width: number): string => {
  const random = randomStream(id * 7919 + 17);
  let houses = '';
  for (let left = 14 + Math.round(random() * 20); left < 410; ) {
    const front = Math.min(60 + Math.round(random() * 70), PICTURE.width - 12 - left);
    houses += houseOf(random, left, front);
    left += front + (random() < 0.3 ? 34 : 6);
  }
  const height = Math.round((width * PICTURE.height) / PICTURE.width);
  const poles = [70, 250, 430].map((x) => `<path d="M${x} 80V${GROUND + 12}M${x - 16} 92H${x + 16}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}">
<rect width="480" height="320" fill="#e3cfa6"/><rect width="480" height="150" fill="#efe0bd"/>${houses}
<rect y="${GROUND}" width="480" height="58" fill="#b2936a"/><rect y="${GROUND + 12}" width="480" height="3" fill="${DARK}"/><rect y="${GROUND + 24}" width="480" height="3" fill="${DARK}"/>
<g stroke="${DARK}" stroke-width="3" fill="none">${poles}</g>
<rect x="5" y="5" width="470" height="310" fill="none" stroke="#f6ecd2" stroke-width="10"/></svg>`;
};
