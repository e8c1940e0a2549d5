/** The module that the site's build makes of a file that asks the catalogue for texts. */
import { expect, test } from 'vitest';
import { withTexts } from '../../../web/build/texts.ts';

const PAGE = '../texts/page.data.ts';
const TEXTS = new Map([
  [
    PAGE,
    {
      saved: 'Saved',
      stop: 'Stop',
      resume: 'Resume',
      hello: ['Hello ', ['name']],
      unused: 'Not asked for',
    } as never,
  ],
]);
const IMPORT = `import { t } from '${PAGE}';`;

test('a text without values stands in the place of its call, and no other text comes along', () => {
  const code = withTexts(`${IMPORT}\nsay(t('saved'));`, TEXTS);
  expect(code).toMatch(/^import \{ textsOf \} from ".*texts-of\.ts";const t = textsOf\(\{\}\);\nsay\("Saved"\);$/);
});

test('what has values, or is chosen while the page runs, stays a text to be asked for', () => {
  const code = withTexts(`${IMPORT}\nt('hello', { name }); t(isOff ? 'resume' : 'stop'); cat('saved');`, TEXTS);
  expect(code).toContain('textsOf({"saved":"Saved","stop":"Stop","resume":"Resume","hello":["Hello ",["name"]]})');
  expect(code).toContain("t(isOff ? 'resume' : 'stop'); cat('saved');");
});

test('a translator by another name, and what stands beside it in its file', () => {
  const code = withTexts(`import { NAMES, t as page } from '${PAGE}';\npage('saved') + t('saved');`, TEXTS);
  expect(code).toContain(`import { NAMES } from '${PAGE}';const page = textsOf({"saved":"Saved"});`);
  expect(code).toContain(`"Saved" + t('saved');`);
});

test('a file without texts is as it was', () => {
  const code = "import { t } from './other.data.ts'; t('saved');";
  expect(withTexts(code, TEXTS)).toBe(code);
});
