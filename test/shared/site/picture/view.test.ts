/** Properties of a picture: each place lies where the engines have it, whatever its camera does. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeAt, worldOf } from '../../../../shared/places/base-map/square.ts';
import { tilesOf } from '../../../../shared/site/picture/tiles.ts';
import { boxOf, type PictureView, pixelsOf } from '../../../../shared/site/picture/view.ts';
import { dragged, transformTo, zoomed } from '../../../../web/map/picture/moved-camera.ts';

const places = fc.tuple(fc.double({ min: -89, max: -87, noNaN: true }), fc.double({ min: 42, max: 44, noNaN: true }));
const cameras = fc.record({ centre: places, zoom: fc.double({ min: 9, max: 19, noNaN: true }) });
const offsets = fc.tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 }));

const view = (camera: { centre: [number, number]; zoom: number }): PictureView => ({
  ...camera,
  width: 800,
  height: 560,
});
const spot = (camera: { centre: [number, number]; zoom: number }, place: [number, number]) =>
  pixelsOf(view(camera))(worldOf(place));

test('a place of the world is found again', () => {
  fc.assert(
    fc.property(places, (place) => {
      const [lng, lat] = placeAt(worldOf(place));
      expect(lng).toBeCloseTo(place[0], 9);
      expect(lat).toBeCloseTo(place[1], 9);
    }),
  );
});

test('the middle is in the middle; a quarter of the world at zoom 0 is 128 pixels', () => {
  expect(spot({ centre: [-87.9, 43], zoom: 14.6 }, [-87.9, 43])).toEqual([400, 280]);
  expect(pixelsOf({ centre: [0, 0], zoom: 0, width: 0, height: 0 })(worldOf([90, 0]))[0]).toBeCloseTo(128, 9);
});

test('a drag moves what lies on the picture by as many pixels', () => {
  fc.assert(
    fc.property(cameras, places, offsets, (camera, place, [right, down]) => {
      const [x, y] = spot(camera, place);
      const [toX, toY] = spot(dragged(camera, [right, down]), place);
      expect(toX - x).toBeCloseTo(right, 3);
      expect(toY - y).toBeCloseTo(down, 3);
    }),
  );
});

test('zooming keeps the place under the pointer, and ends where maps end', () => {
  fc.assert(
    fc.property(cameras, offsets, fc.double({ min: -3, max: 3, noNaN: true }), (camera, at, by) => {
      const next = zoomed(camera, by, at);
      expect(next.zoom).toBeCloseTo(Math.min(19, Math.max(9, camera.zoom + by)), 9);
      const under = dragged(camera, [-at[0], -at[1]]).centre;
      const [x, y] = spot(next, under);
      expect(x - 400).toBeCloseTo(at[0], 3);
      expect(y - 280).toBeCloseTo(at[1], 3);
    }),
  );
});

test('the change of the drawn picture puts each place where the next camera has it', () => {
  fc.assert(
    fc.property(cameras, offsets, fc.double({ min: -2, max: 2, noNaN: true }), offsets, (drawn, at, by, drag) => {
      const camera = zoomed(dragged(drawn, drag), by, at);
      const [, across = 0, down = 0, scale = 0] =
        /translate\((\S+)px, (\S+)px\) scale\((\S+)\)/.exec(transformTo(drawn, camera))?.map(Number) ?? [];
      const place = dragged(drawn, [-123, 45]).centre;
      const [x, y] = spot(drawn, place);
      const [toX, toY] = spot(camera, place);
      expect((x - 400) * scale + across).toBeCloseTo(toX - 400, 3);
      expect((y - 280) * scale + down).toBeCloseTo(toY - 280, 3);
    }),
  );
});

test('the tiles of a picture cover it', () => {
  fc.assert(
    fc.property(cameras, (camera) => {
      const [[west, east], [north, south]] = boxOf(view(camera), 0);
      const tiles = tilesOf(view(camera));
      for (const [x, y] of [
        [west, north],
        [east, south],
        [west, south],
      ] as const)
        expect(
          tiles.some((tile) => Math.floor(x * 2 ** tile.zoom) === tile.x && Math.floor(y * 2 ** tile.zoom) === tile.y),
        ).toBe(true);
    }),
  );
});
