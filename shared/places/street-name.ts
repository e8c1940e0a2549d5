/** Names of streets: the key by which they are compared, whatever their numbers, titles and blanks, and their other spellings. */
import { OWN } from '#city/city';

const BELOW_TWENTY =
  'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH ELEVENTH TWELFTH THIRTEENTH FOURTEENTH FIFTEENTH SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH'.split(
    ' ',
  );
const TENS = 'TWENT THIRT FORT FIFT SIXT SEVENT EIGHT NINET'.split(' ');

const ordinals = new Map([
  ...BELOW_TWENTY.map((word, at): [string, number] => [word, at + 1]),
  ...TENS.map((word, at): [string, number] => [`${word}IETH`, (at + 2) * 10]),
  ['HUNDREDTH', 100],
]);
const tens = new Map([...TENS.map((word, at): [string, number] => [`${word}Y`, (at + 2) * 10]), ['HUNDRED', 100]]);

const ENDINGS: Readonly<Record<string, string>> = { one: 'ST', two: 'ND', few: 'RD', other: 'TH' };
const endingOf = new Intl.PluralRules('en', { type: 'ordinal' });

/** `1` → 1ST, `11` → 11TH, `122` → 122ND. */
const ordinal = (number: number): string => `${number}${ENDINGS[endingOf.select(number)] ?? ''}`;

/** Numbers in words become digits: `TWENTY SEVENTH` → 27TH, `ONE HUNDRED AND FIRST` → 101ST. Other words stay. */
export const withDigits = (words: readonly string[]): string[] => {
  const result: string[] = [];
  let begun = 0;
  let beginsAt = 0;
  for (const word of words) {
    const [last, more] = [ordinals.get(word), tens.get(word)];
    if (last !== undefined) {
      if (begun > 0) result.splice(beginsAt);
      result.push(ordinal(begun + last));
      begun = 0;
      continue;
    }
    if (more !== undefined && begun === 0) beginsAt = result.at(-1) === 'ONE' ? result.length - 1 : result.length;
    if (more !== undefined) begun += more;
    else if (word !== 'AND') begun = 0;
    result.push(word);
  }
  return result;
};

/** One spelling for a title before a name, and for one behind it. */
const BEFORE: Readonly<Record<string, string>> = { DOCTOR: 'DR', FORT: 'FT', MOUNT: 'MT', SAINT: 'ST' };
const BEHIND: Readonly<Record<string, string>> = { JUNIOR: 'JR', SENIOR: 'SR' };

/** People leave these out of a name of several words: `DR MARTIN L KING JR` is `MARTIN L KING`. */
const withoutTitles = (words: readonly string[]): readonly string[] => {
  const from = words[0] === 'DR' && words.length > 1 ? 1 : 0;
  const end = /^[JS]R$/.test(words.at(-1) ?? '') && words.length > from + 1 ? words.length - 1 : words.length;
  return words.slice(from, end);
};

/** The words of a name in upper case as they are compared: `OLD WORLD THIRD` → OLD, WORLD, 3RD; `25` → 25TH. */
export const nameWords = (name: string): string[] => {
  const words = withDigits(
    name
      .replace(/'/g, '')
      .split(/[^A-Z0-9]+/)
      .filter(Boolean),
  );
  const [only = ''] = words;
  if (words.length === 1 && /^\d{1,3}$/.test(only)) return [ordinal(Number(only))];
  return [...withoutTitles(words.map((word, at) => (at === 0 ? BEFORE[word] : BEHIND[word]) ?? word))];
};

/** The same for every spelling of a name, `MC KINLEY` and `MCKINLEY`. No two names of the city's streets share one. */
export const nameKey = (name: string): string => nameWords(name).join('');

/** The name as the post writes it: `TWENTY SEVENTH` → 27TH, `SAINT PAUL` → ST PAUL. */
const postalName = (name: string): string => {
  const key = nameKey(name);
  if (/^\d+(?:ST|ND|RD|TH)$/.test(key)) return key;
  const words = name.split(' ');
  return words.map((word, at) => (at === 0 ? BEFORE[word] : BEHIND[word]) ?? word).join(' ');
};

/** The spellings of a name by which others may know it, all in upper case: itself, the post's, and those of the city's list. */
export const spellingsOf = (name: string): string[] => {
  const key = nameKey(name);
  const names = OWN.streets.aliases.flatMap((street) => {
    const all = [street.name, ...street.known];
    return all.some((one) => nameKey(one) === key) ? all : [];
  });
  return [...new Set([name, postalName(name), ...names])];
};
