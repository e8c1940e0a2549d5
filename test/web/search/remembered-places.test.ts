/** What this browser keeps of places: the last five, each once, the one with the bins; nothing of what others wrote there. */
import { afterEach, describe, expect, test } from 'vitest';
import {
  binsPlace,
  forgetPlaces,
  rememberBins,
  rememberedPlaces,
  rememberPlace,
} from '../../../web/search/remembered-places.ts';

afterEach(() => localStorage.clear());

const place = (number: number) => ({ title: `${number} N Lake Dr`, detail: '', path: `/address/${number}-n-lake-dr` });

describe('remembered places', () => {
  test('are the last five, the newest first, each once', () => {
    for (const number of [1, 2, 3, 4, 5, 6, 3]) rememberPlace(place(number));
    expect(rememberedPlaces().map(({ title }) => title.split(' ')[0])).toEqual(['3', '6', '5', '4', '2']);
  });

  test('are forgotten with the address of the bins', () => {
    rememberPlace(place(1));
    rememberBins(place(2));
    expect(binsPlace()).toEqual(place(2));
    forgetPlaces();
    expect(rememberedPlaces()).toEqual([]);
    expect(binsPlace()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  test.each(['no json', '7', '{"title":"x"}', '[{"title":1,"detail":"","path":"/"},null]'])(
    'are none where %s stands in their place',
    (written) => {
      localStorage.setItem('places', written);
      expect(rememberedPlaces()).toEqual([]);
    },
  );
});
