/** A record in a few words, as links and popups have it. */
import { expect, test } from 'vitest';
import { crime } from '../../../shared/cities/milwaukee/datasets/crime.ts';
import { recordWords } from '../../../web/datasets/listed.ts';

test.each([
  ['3525 N 61ST ST', '3525 N 61st St'],
  ['2800 block of N PIERCE ST', 'The 2800 block of N Pierce St'],
  [null, null],
])('the place %j is written %j', (location, place) => {
  expect(recordWords(crime, { id: 'C1', crimeTypes: ['Theft'], location })).toMatchObject({ title: 'Theft', place });
});
