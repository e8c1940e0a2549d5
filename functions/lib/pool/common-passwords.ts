/** Refuses the passwords that everybody tries first: the most common ones, and those made of one of them. */
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import { COMMON_PASSWORDS } from './common-passwords.data.ts';

const SENTENCE = t('passwordCommon');

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const withLetters = (text: string): string => text.replace(/[@431!0$57]/g, (char) => LOOKALIKES[char] ?? char);

/** Every string that, repeated at least twice and perhaps cut short, makes up the password: `ab` and `abab` of `ababababa`. */
const unitsOf = (text: string): string[] =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, at) => text.slice(0, at + 1)).filter(({ length }) =>
    text.startsWith(text.slice(length)),
  );

/** `abcdef`, `987654`, `890123`: each character follows the one before. */
const isSequence = (text: string): boolean => {
  const steps = [...text].slice(1).map((char, at) => char.charCodeAt(0) - text.charCodeAt(at));
  return steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9);
};

/** Characters before and after a common word that make it no safer. */
const MOST_ADDED = 6;

/** The letters in the middle, where little stands around them; else the text. */
const coreOf = (text: string): string => {
  const core = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return core && text.length - core.length <= MOST_ADDED ? core : text;
};

/** A unit of up to three characters, again and again, is as common as any word. */
const isGuessed = (text: string): boolean =>
  COMMON_PASSWORDS.has(text) || isSequence(text) || unitsOf(text).some((unit) => unit.length <= 3 || isGuessed(unit));

export const isCommon = (password: string): boolean => {
  const lower = password.toLowerCase();
  return [lower, coreOf(lower)].some((text) => isGuessed(text) || isGuessed(withLetters(text)));
};

/** Throws AppError `invalid`. */
export const refuseCommon = (password: string): void => {
  if (isCommon(password))
    throw new AppError('invalid', `password: ${SENTENCE}`, { subErrors: [`password: ${SENTENCE}`] });
};
