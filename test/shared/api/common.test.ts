/** Texts that people type into forms and programs send: addresses of mail, names of streets, coordinates. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { email, lineOfText } from '../../../shared/api/schemas/common.ts';
import { coordinatesQuery } from '../../../shared/api/schemas/lookups.ts';
import { newWebhook } from '../../../shared/api/schemas/webhooks.ts';

test('K19: an email address is taken without the blanks about it, in small letters', () => {
  expect(email.parse(' Pat@Example.com\t')).toBe('pat@example.com');
  expect(email.safeParse('pat example.com').success).toBe(false);
  expect(email.safeParse(`${'a'.repeat(250)}@example.com`).success).toBe(false);
  expect(z.toJSONSchema(email, { io: 'input' })).toMatchObject({ type: 'string', format: 'email' });
});

test.each(['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069', '\u2028', '\n', '\0'])(
  'F6: the mark %j in a street’s name is refused, for it turns what stands behind it',
  (mark) => {
    expect(lineOfText.safeParse(`N ${mark}5TH`).success).toBe(false);
    expect(lineOfText.safeParse('N 5TH é').success).toBe(true);
  },
);

test('K15: coordinates that are exchanged are refused in words, those of other places are not', () => {
  const said = (place: object) => coordinatesQuery.safeParse(place).error?.issues;
  expect(said({ latitude: '43.05', longitude: '-87.91' })).toBeUndefined();
  expect(said({ latitude: '48.85', longitude: '2.35' })).toBeUndefined();
  const exchanged = [{ path: ['latitude'], message: 'lies outside the city: are latitude and longitude exchanged?' }];
  expect(said({ latitude: '-87.91', longitude: '43.05' })).toMatchObject(exchanged);
  const near = { latitude: -87.91, longitude: 43.05, metres: 100 };
  const hook = newWebhook.safeParse({ url: 'https://example.org', list: 'policeDispatchCall', near });
  expect(hook.error?.issues).toMatchObject([{ path: ['near', 'latitude'] }]);
});
