/** What the site's build makes of a file that asks the catalogue for texts. */
import { expect, test } from 'vitest';
import { withTexts } from '../../../web/build/texts.ts';

const TEXTS = {
  saved: 'Saved',
  stop: 'Stop',
  resume: 'Resume',
  hello: ['Hello ', ['name']],
  unused: 'Not asked for',
} as never;

test('a text without values stands in the place of its call, and no other text comes along', () => {
  expect(withTexts("const t = textsOf(PAGE); say(t('saved'));", TEXTS)).toBe('const t = textsOf({}); say("Saved");');
});

test('what has values, or is chosen while the page runs, stays a text to be asked for', () => {
  const code = withTexts(
    "const t = textsOf(PAGE); t('hello', { name }); t(isOff ? 'resume' : 'stop'); cat('saved');",
    TEXTS,
  );
  expect(code).toContain('textsOf({"saved":"Saved","stop":"Stop","resume":"Resume","hello":["Hello ",["name"]]})');
  expect(code).toContain("t(isOff ? 'resume' : 'stop'); cat('saved');");
});
