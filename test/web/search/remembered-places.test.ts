/** The places that this browser keeps: the last five, each once, the one with the bins, the home; nothing of what others wrote there. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  binsPlace,
  chooseHome,
  dropHome,
  forgetPlaces,
  homePlace,
  onHomeChange,
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

/** The page that the script in the head leads somebody to who opens this address; null where they stay. */
const ledTo = (pathname = '/', search = ''): string | null => {
  const replace = vi.fn();
  const script = readFileSync('web/public/before-paint.js', 'utf8');
  const media = () => ({ matches: false });
  new Function('location', 'matchMedia', script)({ pathname, search, replace }, media);
  return replace.mock.calls[0]?.[0] ?? null;
};

describe('the home', () => {
  test.each(['address/2696-n-pierce-st', 'corner/n-2nd-st-and-w-wells-st', 'street/n-2nd-st', 'district/ald-3'])(
    'can be /%s, and is where the site opens',
    (page) => {
      const home = { ...place(1), path: `/${page}` };
      chooseHome(home);
      expect(homePlace()).toEqual(home);
      expect(ledTo()).toBe(home.path);
    },
  );

  test('is not chosen by what was kept before', () => {
    rememberPlace(place(1));
    rememberBins(place(2));
    expect(homePlace()).toBeNull();
    expect(ledTo()).toBeNull();
  });

  test('leads from / alone, and never from where it leads to', () => {
    chooseHome(place(1));
    expect(ledTo('/', '?home')).toBeNull();
    expect(ledTo('/', '?utm=x')).toBeNull();
    expect(ledTo('/about')).toBeNull();
    expect(ledTo(place(1).path)).toBeNull();
  });

  test('is given up by itself and with the other places, and who listens hears it', () => {
    const heard = vi.fn();
    const stop = onHomeChange(heard);
    chooseHome(place(1));
    dropHome();
    expect(homePlace()).toBeNull();
    chooseHome(place(1));
    forgetPlaces();
    expect(homePlace()).toBeNull();
    expect(ledTo()).toBeNull();
    expect(localStorage.length).toBe(0);
    expect(heard).toHaveBeenCalledTimes(4);
    stop();
    dropHome();
    expect(heard).toHaveBeenCalledTimes(4);
  });

  test.each([
    'https://evil.example',
    '//evil',
    '/logout',
    '/',
    '/?home',
    '/address/../logout',
    '/address/a?token=1',
    '/address/a\n',
    '/neighborhood',
    'javascript:alert(1)',
    '/address//evil',
  ])('is nothing where somebody else wrote %j', (path) => {
    chooseHome({ ...place(1), path });
    expect(localStorage.length).toBe(0);
    localStorage.setItem('home', JSON.stringify([{ ...place(1), path }]));
    expect(homePlace()).toBeNull();
    expect(ledTo()).toBeNull();
  });

  test.each(['no json', '7', 'null', '{"path":"/address/a"}', '[null]', '"/address/a"'])(
    'is nothing where %s stands in its place',
    (written) => {
      localStorage.setItem('home', written);
      expect(homePlace()).toBeNull();
      expect(ledTo()).toBeNull();
    },
  );
});
