/** The event and its place in a line: at the top of a record's page, and where it is linked. */
import { capitalised } from '../base/capitalised.ts';
import { once } from '../base/once.ts';
import { t } from '../texts/site/records.data.ts';

/** `at` is as `placeWords` has it: `at 2100 N 35th St`; empty where the place is not known. */
export const headingOf = (what: string, at: string): string => (at ? capitalised(t('happened', { what, at })) : what);

const all = once(() => new Intl.ListFormat('en-US'));

/** Only the first word of a line begins with a large letter; one in large letters alone keeps them. */
const inLine = (words: string, at: number): string =>
  at === 0 ? words : words.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** The kinds of a record as one text: `Burglary and theft`; `otherwise` where it has none. */
export const whatHappened = (kinds: unknown, otherwise: string): string => {
  const words = (Array.isArray(kinds) ? kinds : [kinds]).filter((one) => typeof one === 'string' && one.trim() !== '');
  return words.length > 0 ? all().format(words.map(inLine)) : otherwise;
};
