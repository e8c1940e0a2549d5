/** Every text of site and mail, and every sentence that a call answers with, stands in the catalogue: components, letters and functions hold none. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, OTHERS } from './fixtures/spec-sentences.data.ts';

/** Files that hold no words to translate, but names: of fonts. */
const NAMES: readonly string[] = ['web/build/fonts.ts', 'web/map/engine.ts', 'web/map/local/label-layers.ts'];

/** Attributes and properties that people read. */
const READ = new Set([
  ...['label', 'title', 'placeholder', 'aria-label', 'aria-description', 'alt', 'description', 'children', 'error'],
  ...['heading', 'headings', 'text', 'message', 'question', 'word', 'words', 'legend', 'caption', 'hint', 'note'],
  ...['subject', 'preheader', 'kicker', 'lead', 'sentence', 'summary', 'nothingFoundMessage'],
]);

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** Two words or more, the first a capital letter's or a value before a full stop, and nothing of code, paths or styles in them. */
const isSentence = (text: string): boolean =>
  /^(?:[\p{Lu}‘“]\S*\p{L}\S* \S|0\S* .*\p{L}\.$)/u.test(text) &&
  !/[{}<>=]/.test(text) &&
  !/^(?:GET|POST|PUT|PATCH|DELETE|Bearer) /.test(text);

/** `Call number`: facts are shown with the names of an object's fields. */
const isFactName = (name: string): boolean => /^\p{Lu}\p{Ll}* \p{L}/u.test(name);

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'JSXNamespacedName') return '';
  return String(node.name ?? node.value ?? '');
};

/** The words of a template without its values. */
const wordsOfTemplate = ({ quasis }: Node): string =>
  (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('0');

/** Tells if a node stands for a value that is read where its parent is. */
const READ_THROUGH = new Set([
  ...['JSXExpressionContainer', 'ConditionalExpression', 'LogicalExpression', 'ArrayExpression', 'BinaryExpression'],
  ...['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression', 'ArrowFunctionExpression'],
]);

/** Fields whose value is no part of what is read: the question of `a ? b : c`, parameters, types. */
const ASIDE = new Set(['test', 'params', 'typeAnnotation', 'returnType', 'typeParameters', 'typeArguments', 'key']);

const SKIPPED = new Set(['ImportDeclaration', 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration']);

const isForDevelopers = ({ type, callee }: Node): boolean =>
  (type === 'NewExpression' && /Error$/.test(nameOf(callee)) && nameOf(callee) !== 'AppError') ||
  (type === 'CallExpression' && isNode(callee) && nameOf(callee.object) === 'console');

/** Every text that is written in the code instead of the catalogue. */
const textsIn = (file: string, code: string): string[] => {
  const found: string[] = [];
  const look = (node: unknown, isRead: boolean): void => {
    if (Array.isArray(node)) {
      for (const one of node) look(one, isRead);
      return;
    }
    if (!isNode(node) || SKIPPED.has(node.type) || isForDevelopers(node)) return;
    const say = (text: string) => found.push(`${file}:${code.slice(0, node.start).split('\n').length} ${text.trim()}`);
    if (node.type === 'JSXText') {
      if (hasLetters(String(node.value))) say(String(node.value));
      return;
    }
    if (node.type === 'Literal') {
      const text = typeof node.value === 'string' ? node.value : '';
      if (isRead ? hasLetters(text) : isSentence(text)) say(text);
      return;
    }
    if (node.type === 'TemplateLiteral') {
      const text = wordsOfTemplate(node);
      if ((isRead && hasLetters(text) && !/^\/|^[a-z]+:/.test(text)) || isSentence(text)) say(text);
      look(node.expressions, false);
      return;
    }
    if (node.type === 'Property' && !node.computed && isFactName(nameOf(node.key))) say(nameOf(node.key));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      look(node.openingElement, false);
      look(node.children, true);
      return;
    }
    if (node.type === 'JSXAttribute' || node.type === 'Property') {
      look(node.value, READ.has(nameOf(node.name ?? node.key)));
      return;
    }
    const through = isRead && READ_THROUGH.has(node.type);
    const isComparison = node.type === 'BinaryExpression' && node.operator !== '+';
    for (const [field, value] of Object.entries(node)) {
      const isAside = ASIDE.has(field) || (field === 'left' && node.operator === '&&') || isComparison;
      look(value, through && !isAside);
    }
  };
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  look(program.body, false);
  return found;
};

const FOLDERS = ['web', 'functions/notify/letters'];

/**
 * The rooms of functions that answer calls: of these whole sentences are looked for. A fault of a parameter begins
 * with its name and is for developers. So are the API's documentation, which stands beside the code that it
 * describes, and the faults of a configuration.
 */
const ANSWERING = ['functions/api', 'functions/lib', 'functions/lists', 'functions/pages', 'functions/places'];
const FOR_DEVELOPERS: readonly string[] = [
  'functions/lib/env.ts',
  'functions/api/developer/openapi.ts',
  'functions/api/developer/openapi-answers.ts',
];

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return walk(at);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [at] : [];
  });

const found = new Map(
  FOLDERS.flatMap(walk)
    .map((file) => [file, textsIn(file, readFileSync(file, 'utf8'))] as const)
    .filter(([, texts]) => texts.length > 0),
);

test('components and letters hold no text', () => {
  expect([...found].flatMap(([file, texts]) => (NAMES.includes(file) ? [] : texts))).toEqual([]);
});

test('what answers calls holds no sentence', () => {
  const sentences = ANSWERING.flatMap(walk)
    .filter((file) => !FOR_DEVELOPERS.includes(file))
    .flatMap((file) =>
      textsIn(file, readFileSync(file, 'utf8')).filter((text) => text.endsWith('.') && !/:\d+ 0/.test(text)),
    );
  expect(sentences).toEqual([]);
});

test('a file that holds no text any more has left the list', () => {
  expect(NAMES.filter((file) => !found.has(file))).toEqual([]);
});

describe('the guard sees', () => {
  test.each([
    ['words in an element', '<p>Hello</p>'],
    ['a label', '<a aria-label="Close" />'],
    ['a choice of words', "<p>{isOn ? 'On' : 1}</p>"],
    ['words around a value', `<p>{\`\${n} calls\`}</p>`],
    ['a text handed on', "say({ title: 'Saved' })"],
    ['the name of a fact', "<Facts facts={{ 'Call number': a }} />"],
    ['a sentence', "const A = 'You seem to be outside.'"],
    ['a sentence that begins with a value', `const A = \`\${n}: not read yet.\``],
    ['an error for everybody', "throw new AppError('missing', 'There is no such thing.')"],
  ])('%s', (_, code) => {
    expect(textsIn('x.tsx', code)).toHaveLength(1);
  });

  test.each([
    ['a text of the catalogue', "<p title={t('saved')}>{t('words')}</p>"],
    ['punctuation', "<p>{a}, {b}{' '}</p>"],
    ['a class, a path, a header', `<a className={cx('a b')} href={\`/api/\${a}\`}>{a === 'b' && c}</a>`],
    ['an error for developers', "throw new Error('This is for developers.')"],
  ])('but not %s', (_, code) => {
    expect(textsIn('x.tsx', code)).toEqual([]);
  });
});

/** Words that residents do not read, and the ones that they read instead (docs/words.md). */
const UNSPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\be-mail(?:s|ed|ing)?\b/i, 'email'],
  [/\bmail(?:s|ed|ing)?\b/i, 'email'],
  [/\bnotif(?:y|ied|ications?)\b/i, 'alert, reminder'],
  [/\bsubscri(?:bed?|bers?|ptions?)\b/i, 'alert, reminder'],
  [/\bdigests?\b/i, 'one email'],
  [/\btold of\b/i, 'shown'],
];

/** For operators, who read of mail as a service. */
const FOR_OPERATORS: readonly string[] = ['shared/texts/pages/hangfire.data.ts'];

const SPEC = new Set<string>([...Object.values(CATALOGUE), ...Object.values(OTHERS)]);

/** A text without the names of its values. */
const spoken = (text: string): string => text.replace(/\{\s*\w+\s*(?=[,}])/g, '{');

/** Every string that a part of the catalogue exports, or its `t` gives. */
const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return 'texts' in value ? stringsOf(value.texts) : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
};

const unspokenIn = (text: string): string[] =>
  SPEC.has(text)
    ? []
    : UNSPOKEN.flatMap(([word, instead]) => (word.test(spoken(text)) ? [`${text} (${instead})`] : []));

describe('residents read', () => {
  const files = [...walk('shared/texts'), ...walk('shared/cities'), ...walk('shared/city-defaults')].filter(
    (file) => /^shared\/texts\/.*\.data\.ts$|\/texts\.ts$/.test(file) && !FOR_OPERATORS.includes(file),
  );

  test.each(files)('no unspoken word in %s', async (file) => {
    const read = stringsOf(await import(path.resolve(file)));
    expect(read.flatMap(unspokenIn)).toEqual([]);
  });

  test.each([
    ['You get no mail.', true],
    ['{mails} a week', false],
    ['{count, plural, one {# mail} other {# emails}}', true],
    ['Unsubscribe', false],
    [CATALOGUE.noLonger, false],
    ['Your notifications', true],
  ])('of “%s”, that it is unspoken: %s', (text, isUnspoken) => {
    expect(unspokenIn(text).length > 0).toBe(isUnspoken);
  });
});
