/** A megabyte of any hostile pattern is read, or refused, without an end of stack, memory or patience (S6, S7). */
import { describe, expect, test } from 'vitest';
import { readTables } from '../../../functions/sources/adapters/html-table.ts';
import { hostileTexts, READERS, readHostile } from '../../harness/sources/hostile-readers.ts';

/** Work of the square would be minutes for one text: the runner's limit tells of it. `npm run bench -- linear` tells how it grows. */
const LENGTH = 1_000_000;

test.each(READERS)('%s: a megabyte of any pattern is read or refused', async (_, read) => {
  for (const [pattern, text] of hostileTexts(LENGTH))
    await expect(readHostile(read, text), pattern).resolves.toBeUndefined();
});

describe('a page', () => {
  test('nested deeper than pages are is refused with a clear error (S7)', () => {
    expect(() => readTables('<div>'.repeat(101))).toThrow('The page has elements nested over 100 deep.');
    expect(readTables(`${'<div>'.repeat(90)}<table><tr><th>A<th>B<tr><td>1<td>2</table>`)).toEqual([
      { columns: ['A', 'B'], rows: [['1', '2']] },
    ]);
  });

  test('has a table within a table as both, and as the text of the cell around it (S7)', () => {
    const inner = '<table><tr><th>C</th><th>D</th></tr><tr><td>3</td><td>4</td></tr></table>';
    const outer = `<table><thead><tr><th>A</th><th>B</th></tr></thead><tr><td>1</td><td>${inner}</td></tr><tfoot><tr><td>5</td><td>6</td></tr></tfoot></table>`;
    expect(readTables(outer)).toEqual([
      { columns: ['A', 'B'], rows: [['1', 'C D 3 4']] },
      { columns: ['C', 'D'], rows: [['3', '4']] },
    ]);
  });
});
