/** The small pictures of a place's answers: the gravest call's marker, and where the week stands on its range. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AddressFacts, WeekNearby } from '../../../../shared/api/schemas/place.ts';
import { answerPicture } from '../../../../shared/site/picture/answer-picture.ts';
import { badgeSvg } from '../../../../shared/site/picture/marks.ts';
import { verdictOf } from '../../../../shared/statistics/usual.ts';

const factsOf = (nearby: object) => ({ nearby }) as unknown as Pick<AddressFacts, 'nearby'>; // The parts that are read.

test('now has the look of the first call’s marker, and a ring where no call is marked', () => {
  const call = { dataset: 'call', id: '1', kind: 'police-violent', geometry: { type: 'Point', coordinates: [0, 0] } };
  const marker = answerPicture('now', factsOf({ now: { calls: [call] } }));
  const [, colour = 'none'] = /fill="(#[^"]*)"\/><path/.exec(marker) ?? [];
  expect(marker).toContain('translate(20 20)');
  expect(badgeSvg('police-violent')).toContain(colour);
  for (const now of [undefined, { calls: [] }])
    expect(answerPicture('now', factsOf({ now }))).toContain('stroke-dasharray');
});

test('a week’s dot lies within its range just where its count does, and on the picture', () => {
  const numbers = fc.nat(5000);
  fc.assert(
    fc.property(numbers, numbers, numbers, (count, one, other) => {
      const usual = { low: Math.min(one, other), high: Math.max(one, other) };
      const week: WeekNearby = {
        ...{ dataset: 'call', from: '2026-11-23', to: '2026-11-26', count, usual, isFilling: false },
        verdict: verdictOf(count, usual),
      };
      const picture = answerPicture('week', factsOf({ week }));
      const [, low, high] = /M([\d.]+) 10v20M([\d.]+) 10v20/.exec(picture) ?? [];
      const dot = Number(/cx="([\d.]+)"/.exec(picture)?.[1]);
      expect(dot).toBeGreaterThan(3);
      expect(dot).toBeLessThan(37);
      if (week.verdict === 'fewer') expect(dot).toBeLessThanOrEqual(Number(low));
      else if (week.verdict === 'more') expect(dot).toBeGreaterThanOrEqual(Number(high));
      else expect(dot >= Number(low) && dot <= Number(high)).toBe(true);
    }),
  );
});

test('a week that is not known has the line alone', () =>
  expect(answerPicture('week', factsOf({ week: null }))).not.toContain('circle'));
