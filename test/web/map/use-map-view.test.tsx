/** Tests where a page's map looks: the URL before an address, an address when the URL has no view, Back. */
import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LngLat } from '../../../shared/base/geo.ts';
import { useMapView } from '../../../web/map/use-map-view.ts';
import { readView, viewText, withView } from '../../../web/map/view-text.ts';
import { readChosenCalls, withChosenCalls } from '../../../web/pages/alerts/chosen-calls.ts';

const start = { centre: [-87.97, 43.03] as LngLat, zoom: 12 };
const home: LngLat = [-87.9, 43.05];
const [near, far] = ['-87.90000,43.05000,16.00', '-87.99000,43.10000,13.00'];

interface Given {
  inUrl: string | null;
  place: LngLat | null;
  isLocating?: boolean;
}

const mapOf = (initialProps: Given) =>
  renderHook(
    ({ isLocating = false, ...given }: Given) =>
      useMapView({ ...given, isLocating, read: readView, placeZoom: 15, start }),
    { initialProps },
  );

test('it starts where the URL says, and an address that is found later does not move it', () => {
  const { result, rerender } = mapOf({ inUrl: near, place: null, isLocating: true });
  const { view } = result.current;
  expect(view).toEqual({ centre: [-87.9, 43.05], zoom: 16 });
  rerender({ inUrl: near, place: [-87.95, 43.01] });
  expect(result.current.view).toBe(view);
});

test('without a view in the URL it goes to an address as soon as that is found', () => {
  const { result, rerender } = mapOf({ inUrl: null, place: null });
  expect(result.current.view).toEqual(start);
  rerender({ inUrl: null, place: home });
  expect(result.current.view).toEqual({ centre: home, zoom: 15 });
});

test('an address that is set later moves it once that is located, whatever the map has told meanwhile', () => {
  const { result, rerender } = mapOf({ inUrl: near, place: null });
  const { view } = result.current;
  rerender({ inUrl: null, place: null, isLocating: true });
  act(() => result.current.isThere(far));
  rerender({ inUrl: far, place: null, isLocating: true });
  expect(result.current.view).toBe(view);
  rerender({ inUrl: far, place: home });
  expect(result.current.view).toEqual({ centre: home, zoom: 15 });
});

test('what the map told of itself does not move it, what Back brings does', () => {
  const { result, rerender } = mapOf({ inUrl: near, place: null });
  const { view } = result.current;
  act(() => result.current.isThere(far));
  rerender({ inUrl: far, place: null });
  expect(result.current.view).toBe(view);
  rerender({ inUrl: near, place: null });
  expect(result.current.view).toEqual(readView(near));
  expect(result.current.view).not.toBe(view);
  rerender({ inUrl: null, place: home });
  expect(result.current.view).toEqual({ centre: home, zoom: 15 });
});

test('a view that is written to a URL is read again, and anything else is none', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -18_000_000, max: 18_000_000 }),
      fc.integer({ min: -8_500_000, max: 8_500_000 }),
      fc.integer({ min: 0, max: 2400 }),
      (lng, lat, zoom) => {
        const view = { centre: [lng / 1e5, lat / 1e5] as LngLat, zoom: zoom / 100 };
        expect(readView(viewText(view))).toEqual(view);
      },
    ),
  );
  for (const text of ['', '1,2', 'a,b,c', '500,0,5', '1,2,3,4']) expect(readView(text)).toBeNull();
  expect(withView(new URLSearchParams('view=x&street=LAKE'), null).toString()).toBe('street=LAKE');
});

test('the calls of an open popup are in the URL, and nothing else passes for one', () => {
  const paths = ['/policeDispatchCall/263240001', '/fireDispatchCall/1%2C2'];
  const params = withChosenCalls(new URLSearchParams('street=LAKE'), paths);
  expect(readChosenCalls(new URLSearchParams(params.toString()))).toEqual(paths);
  expect(readChosenCalls(new URLSearchParams({ at: 'https://evil.example,/login' }))).toEqual([]);
  expect(withChosenCalls(params, []).toString()).toBe('street=LAKE');
});
