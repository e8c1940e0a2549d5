/** Texts in capitals as people write them. */
import { expect, test } from 'vitest';
import { titleCase } from '../../../shared/places/letter-case.ts';

test.each([
  ['W FOND DU LAC AVE', 'W Fond du Lac Ave'],
  ['N HI MOUNT BLVD', 'N Hi Mount Blvd'],
  ['S LA SALLE ST', 'S La Salle St'],
  ['N 27TH ST', 'N 27th St'],
  ['HOUSE OF CORRECTION', 'House of Correction'],
  ['KK RIVER', 'KK River'],
  ['US BANK LLC', 'US Bank LLC'],
  ['5TH AVE NE', '5th Ave NE'],
  ['N MCKINLEY AVE', 'N McKinley Ave'],
])('K8: %s is %s', (large, words) => {
  expect(titleCase(large)).toBe(words);
});
