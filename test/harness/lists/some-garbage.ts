/** Parameters of lists that nobody would send in good faith. */
import fc from 'fast-check';
import type { Dataset } from '../../../shared/datasets/dataset.ts';
import type { RawParams } from '../../../shared/query/query-params.ts';

const HOSTILE = fc.oneof(
  fc.string(),
  // Any code point, halves of surrogate pairs among them (fast-check's own `binary` takes seconds to set up).
  fc.string({ unit: fc.nat(0x10ffff).map((code) => String.fromCodePoint(code)) }),
  fc.constantFrom('\0', "'; DROP TABLE records; --", '%', '$1', '"', '\\', '9'.repeat(400), '1e308', '-1', '\ud800'),
);

const tokenText = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Parameters that nobody would send in good faith, some of them nearly right. */
export const someGarbage = (dataset: Dataset): fc.Arbitrary<RawParams> => {
  const names = fc.constantFrom(
    'filter',
    'order',
    'offset',
    'limit',
    'includes',
    'fields',
    'after',
    'near',
    'area',
    'updatedSince',
    'northBound',
    'southBound',
    'eastBound',
    'westBound',
  );
  const columns = fc.constantFrom(...Object.keys(dataset.columns), 'version', 'geometry', 'rowid', 'lat', 'slot');
  const operators = fc.constantFrom('=', '!=', '>=', '<', '.Contains(', ' in (', ' LIKE ', '<>');
  const quoted = HOSTILE.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`);
  const numbers = fc.constantFrom(
    '9007199254740991',
    '-9007199254740991',
    '1e308',
    '0.1',
    '-0',
    '99999999999999999999',
  );
  const times = fc.constantFrom('"1000-01-01"', '"2999-12-31T23:59:59.9-14:00"', '"2026-11-01T01:30"');
  const filters = fc
    .tuple(columns, operators, fc.oneof(quoted, numbers, times))
    .map(([column, operator, value]) => `${column}${operator}${value}${operator.endsWith('(') ? ')' : ''}`);
  const circles = fc.constantFrom('43.03,-87.97,500', '43.03,-87.97,20001', '0,0,-1', '91,0,5', '43.03,-87.97', ',,');
  const tokens = fc.array(fc.oneof(HOSTILE, fc.double(), fc.constant(null)), { maxLength: 4 }).map(tokenText);
  const values: fc.Arbitrary<string> = fc.oneof(HOSTILE, filters, numbers, columns, circles, tokens);
  return fc
    .array(
      fc.tuple(
        fc.oneof({ weight: 9, arbitrary: names }, fc.string()),
        fc.array(values, { minLength: 1, maxLength: 2 }),
      ),
      { maxLength: 4 },
    )
    .map((entries) =>
      Object.fromEntries(
        entries.map(([name, [first = '', ...rest]]) => [name, rest[0]?.length === 1 ? [first, ...rest] : [first]]),
      ),
    );
};
