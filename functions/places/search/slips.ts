/** Slips of the finger: how many letters lie between what is typed and a name; digits are never taken for others. */

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** More than any that count. */
const FAR = 99;

export interface Slips {
  /** To the whole name. */
  whole: number;
  /** To a beginning of it, as of somebody who has not typed it to its end. */
  start: number;
}

const NONE: Slips = { whole: FAR, start: FAR };

/**
 * A letter too many, one missing, a wrong one, or two in the wrong order is one slip. Beyond `most` in either way the
 * number is any that is larger.
 */
export const slipsOf = (typed: string, name: string, most: number): Slips => {
  if (typed.length > name.length + most) return NONE;
  const width = name.length + 1;
  let beforeLast = new Uint8Array(width).fill(FAR);
  let last = Uint8Array.from({ length: width }, (_, at) => at);
  // A digit of the name that was not typed is no slip.
  for (let at = 1; at < width; at += 1)
    if (isDigit(name.charCodeAt(at - 1))) {
      last.fill(FAR, at);
      break;
    }
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charCodeAt(row - 1);
    const own = new Uint8Array(width);
    own[0] = isDigit(letter) ? FAR : Math.min(FAR, (last[0] ?? FAR) + 1);
    let least = own[0];
    for (let at = 1; at < width; at += 1) {
      const other = name.charCodeAt(at - 1);
      const digits = isDigit(letter) || isDigit(other);
      let cost = letter === other ? (last[at - 1] ?? FAR) : digits ? FAR : (last[at - 1] ?? FAR) + 1;
      if (!isDigit(letter)) cost = Math.min(cost, (last[at] ?? FAR) + 1);
      if (!isDigit(other)) cost = Math.min(cost, (own[at - 1] ?? FAR) + 1);
      const isSwapped =
        !digits && row > 1 && at > 1 && letter === name.charCodeAt(at - 2) && other === typed.charCodeAt(row - 2);
      if (isSwapped) cost = Math.min(cost, (beforeLast[at - 2] ?? FAR) + 1);
      own[at] = Math.min(FAR, cost);
      least = Math.min(least, cost);
    }
    if (least > most) return NONE;
    [beforeLast, last] = [last, own];
  }
  return { whole: last[width - 1] ?? FAR, start: last.reduce((a, b) => Math.min(a, b), FAR) };
};

/** How many slips a word of this length may have: none in short ones, which would be another word. */
export const mostSlips = (length: number, shortest: number): number => (length < shortest ? 0 : length < 8 ? 1 : 2);
