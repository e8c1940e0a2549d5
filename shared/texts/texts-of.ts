/** Gives the texts of one part of the catalogue by key, with their values put in (ICU message format; docs/web.md). */
import compile from 'icu-minify/compile';
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import type { createTranslator } from 'use-intl/core';
import { formatCount } from '../base/money.ts';

type Texts = Readonly<Record<string, string>>;

/** The type that use-intl gives it: keys, and for each the values that its text names. Its other ways to ask are not offered. */
type Translator<T extends Texts> = ReturnType<typeof createTranslator<T>> & {
  markup: never;
  raw: never;
  has: never;
  /** The texts as they are written. */
  texts: T;
};

const LOCALE = 'en-US';

/** Each made once: to make one takes longer than a hundred texts. */
const kept = <Given extends unknown[], T>(make: (...given: Given) => T): ((...given: Given) => T) => {
  const made = new Map<string, T>();
  return (...given) => {
    const key = JSON.stringify(given);
    const format = made.get(key) ?? make(...given);
    made.set(key, format);
    return format;
  };
};

/** A text asks nothing else of it. */
const COUNTS = { format: (count: number) => formatCount(count) } as Intl.NumberFormat;

const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: kept((...given) => new Intl.DateTimeFormat(...given)),
  getNumberFormat: kept((...given) => (given[1] ? new Intl.NumberFormat(...given) : COUNTS)),
  getPluralRules: kept((...given) => new Intl.PluralRules(...given)),
};

const known = new Map<string, CompiledMessage>();

/** The site's build has compiled its texts already (`web/build/texts.ts`). */
const compiled = (text: CompiledMessage): CompiledMessage => {
  if (typeof text !== 'string') return text;
  const ready = known.get(text) ?? compile(text);
  known.set(text, ready);
  return ready;
};

/**
 * `t('key', { name: 'value' })` is the text; `t.rich('key', { link: (words) => <a>{words}</a> })` has elements in it.
 * Keys and the names of values are checked by the compiler. Throws on a text that is not in ICU format.
 */
// Nothing is done when this is called: what a bundle does not use of it may be left out.
/* @__NO_SIDE_EFFECTS__ */
export const textsOf = <const T extends Texts>(texts: T): Translator<T> => {
  const say = (key: string, values: FormatValues<ReactNode> = {}) =>
    format<ReactNode>(compiled(texts[key] ?? key), LOCALE, values, { formatters });
  const rich = (key: string, values: FormatValues<ReactNode>) =>
    createElement(Fragment, null, ...[say(key, values)].flat());
  // The type reads the texts themselves, which the compiler cannot see in `say`.
  return Object.assign(say, { rich, texts }) as unknown as Translator<T>;
};
