/** The API keeps what was released: nothing in `docs/openapi-released.json` is broken by this checkout. */
import { expect, test } from 'vitest';
import { compareApis, type Promised } from '../../../scripts/api-diff/compare.ts';
import { promisedNow, readReleased } from '../../../scripts/api-diff/released.ts';

const breaks = (before: Promised, now: Promised): string[] =>
  compareApis(before, now)
    .filter((finding) => finding.breaks)
    .map(({ text }) => text);

test('no promise of the released API is broken', () => {
  const advice = 'A caller may break by these. If that is meant: npm run api-diff -- --release';
  expect(breaks(readReleased(), promisedNow()), advice).toEqual([]);
});

/** A document of one call alone. */
const alone = ({ components }: Promised, path: string, calls: Promised['paths'][string]): Promised => ({
  paths: { [path]: calls },
  components,
});

test('each call, parameter and field of a reply is missed when it goes', () => {
  const released = promisedNow();
  let removed = 0;
  for (const [path, calls] of Object.entries(released.paths)) {
    const before = alone(released, path, calls);
    const misses = (change: (now: Promised['paths'][string]) => void, sentence: string): void => {
      const now = structuredClone(calls);
      change(now);
      expect(breaks(before, alone(released, path, now))).toContain(sentence);
      removed++;
    };
    for (const [method, { parameters = [], responses }] of Object.entries(calls)) {
      const name = `${method.toUpperCase()} ${path}`;
      misses((now) => delete now[method], `${name} is gone.`);
      for (const [index, parameter] of parameters.entries())
        misses(
          (now) => now[method]!.parameters!.splice(index, 1),
          `${name}: ${parameter.in} parameter ${parameter.name} is gone.`,
        );
      for (const [status, { content = {} }] of Object.entries(responses))
        for (const field of Object.keys(content['application/json']?.schema.properties ?? {}))
          misses(
            (now) => delete now[method]!.responses[status]!.content!['application/json']!.schema.properties![field],
            `${name}: reply ${status}, field ${field} is gone.`,
          );
    }
  }
  expect(removed).toBeGreaterThan(700);
});
