/** Generated rows of incidents: as many as asked for, the same each time, no case twice, made while they are read. */
import { expect, test } from 'vitest';
import { nibrsRows } from '../../../../scripts/bench/real/nibrs-rows.ts';

const textOf = async (rows: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of rows) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
};

test('are as many as asked for, each of its own number', async () => {
  const text = await textOf(nibrsRows(2000));
  const [header, ...rows] = text.split('\r').slice(0, -1);
  expect(header).toMatch(/^"Case_Number",.+,"Weapon_Used_All"$/);
  expect(rows).toHaveLength(2000);
  for (const row of rows)
    expect(row).toMatch(
      /^"C2[34]\d{8}","\d{7}","2023-1[12]-\d\d \d\d:\d\d:00",("20\d\d-\d\d-\d\d \d\d:\d\d:\d\d",){2}"[1-7]?","[0-9A-Z;-]{3,}","(\d+ )?[NW] [0-9A-Z ]+( \/ W [A-Z]+ [A-Z]+)?","(-8[789]\.\d+)?","(4[23]\.\d+)?","[A-Z; ]*"$/,
    );
  expect(new Set(rows.map((row) => row.slice(0, 13))).size).toBe(2000);
  expect(await textOf(nibrsRows(2000))).toBe(text);
  expect(await textOf(nibrsRows(2000, 7))).not.toBe(text);
});

test('come in pieces: who reads one makes no more', async () => {
  const rows = nibrsRows(1_000_000);
  const { value: header } = await rows.next();
  const { value: first } = await rows.next();
  expect(Buffer.from(header ?? []).toString()).toMatch(/^"Case_Number"/);
  expect(first?.length).toBeLessThan(70_000);
  await rows.return(undefined);
});
