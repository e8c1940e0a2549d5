/** Toasts stand where they cover nothing that can be pressed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Control, type Place, toastPlace, toastWidth } from '../../../web/ui/toast-place.ts';

const PHONE = { width: 390, height: 780, header: 56 };
const DESKTOP = { width: 1280, height: 800, header: 56 };
const HEIGHT = 136;

const control = (left: number, top: number, width: number, height: number, weight = 4): Control => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  weight,
});

const covers = ({ left, bottom }: Place, window: typeof PHONE, { left: x, right, top, bottom: y }: Control): boolean =>
  left < right && left + toastWidth(window) > x && window.height - bottom > top && window.height - bottom - HEIGHT < y;

test('in an empty window they stand at the lower right, on a phone as wide as it', () => {
  expect(toastPlace(HEIGHT, DESKTOP, [])).toEqual({ left: 884, bottom: 16 });
  expect(toastPlace(HEIGHT, PHONE, [])).toEqual({ left: 16, bottom: 16 });
  expect(toastWidth(PHONE)).toBe(358);
});

test('on a phone they stand above what can be pressed at its lower edge', () => {
  const sheet = control(16, 700, 358, 60);
  const place = toastPlace(HEIGHT, PHONE, [sheet]);
  expect(place.left).toBe(16);
  expect(place.bottom).toBeGreaterThanOrEqual(80);
  expect(place.bottom).toBeLessThan(96);
});

test('beside the button of a form they change sides', () => {
  const create = control(1000, 700, 200, 40);
  expect(toastPlace(HEIGHT, DESKTOP, [create])).toEqual({ left: 16, bottom: 16 });
});

test('where all is full, links are covered before buttons', () => {
  const links = control(0, 400, 390, 380, 1);
  const buttons = control(0, 56, 390, 344);
  const place = toastPlace(HEIGHT, PHONE, [links, buttons]);
  expect(covers(place, PHONE, buttons)).toBe(false);
});

test('whatever stands in the window: nothing is covered where there is a free place, and the header never', () => {
  const box = fc
    .tuple(fc.nat(1100), fc.integer({ min: 60, max: 740 }), fc.integer({ min: 20, max: 180 }))
    .map(([left, top, width]) => control(left, top, width, 40));
  fc.assert(
    fc.property(fc.array(box, { maxLength: 8 }), fc.constantFrom(PHONE, DESKTOP), (controls, window) => {
      const place = toastPlace(HEIGHT, window, controls);
      expect(window.height - place.bottom - HEIGHT).toBeGreaterThanOrEqual(window.header);
      const isFree = (at: Place) => !controls.some((one) => covers(at, window, one));
      const low = { left: window.width - 16 - toastWidth(window), bottom: 16 };
      if (isFree(low)) expect(place).toEqual(low);
      expect(place.left + toastWidth(window)).toBeLessThanOrEqual(window.width);
    }),
  );
});
