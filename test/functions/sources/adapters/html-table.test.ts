/** The cells of a page's tables, as somebody who looks at the page reads them. */
import { expect, test } from 'vitest';
import { readTables } from '../../../../functions/sources/adapters/html-table.ts';

const cellOf = (html: string): string | undefined =>
  readTables(`<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>${html}</td></tr></table>`)[0]?.rows[0]?.[1];

test.each([
  ['183 MAIN ST<br>MKE', '183 MAIN ST MKE'],
  ['183 MAIN ST<br/>MKE', '183 MAIN ST MKE'],
  ['<p>183 MAIN ST</p><p>MKE</p>', '183 MAIN ST MKE'],
  ['<div>183 MAIN ST</div>MKE', '183 MAIN ST MKE'],
  ['<ul><li>ONE</li><li>TWO</li></ul>', 'ONE TWO'],
  ['<b>18</b>3 MAIN ST', '183 MAIN ST'],
  ['183<script>var a = "<td>";</script> MAIN ST', '183 MAIN ST'],
  ['<style>.a { color: red }</style>MAIN ST', 'MAIN ST'],
  ['<table><tr><td>IN</td><td>NER</td></tr></table>', 'IN NER'],
])('K11: %s is read as %s', (html, text) => {
  expect(cellOf(html)).toBe(text);
});
