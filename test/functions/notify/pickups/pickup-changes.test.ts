/** The meaning of an answer about one address to the others on its route, when seasons and so routes change. */
import { beforeAll, expect, test } from 'vitest';
import { changesOf } from '../../../../functions/notify/pickups/pickup-changes.ts';
import { type PickupItem, routeOf } from '../../../../functions/tables/pickups/pickup-items.ts';
import type { Pickups, WasteStreamPickup } from '../../../../shared/pickups/pickups.ts';

beforeAll(() => {
  process.env.HMAC_KEYS = JSON.stringify(['a key of a test, long enough to be one']);
});

const stream = (date: string, more: Partial<WasteStreamPickup> = {}): WasteStreamPickup => ({
  date,
  reason: null,
  tryAfter: null,
  alternativeDate: null,
  isToday: false,
  route: 'NA1-1A',
  isDetermined: true,
  isGuaranteed: true,
  isWinter: true,
  ...more,
});

const EVENING = '2026-11-26T22:00:00Z';
const MORNING = '2026-11-27T09:20:00Z';

const item = (laddr: string, recycling: WasteStreamPickup): PickupItem => {
  const pickups: Pickups = { garbage: stream('2026-12-04'), recycling, heardAt: EVENING };
  return {
    applicationUserId: 'someone',
    id: `0${laddr}`,
    hoursBefore: 6,
    laddr,
    sdir: 'N',
    sname: 'SAMPLE',
    stype: 'ST',
    createdAt: '2026-11-01T00:00:00Z',
    since: '2026-11-01T00:00:00Z',
    pickups,
    route: routeOf(pickups, 'hash'),
    told: [],
    version: 1,
  };
};

const next = stream('2026-12-17', { route: 'NR1-1-1' });

test('a last pickup on the summer’s route today is not one of those who share only the winter’s', async () => {
  const asked = item('100', { ...next, date: '2026-11-27' });
  const [same, other] = [item('101', { ...next, date: '2026-11-27' }), item('102', next)];
  const heard = { garbage: stream('2026-12-04'), recycling: { ...next, isToday: true }, heardAt: MORNING };
  const changes = await changesOf([asked, same, other], asked, heard, new Date(MORNING));
  const isToday = new Map(changes.map(({ after }) => [after.laddr, after.pickups.recycling.isToday]));
  expect([isToday.get('100'), isToday.get('101'), isToday.get('102') ?? false]).toEqual([true, true, false]);
});

test('and one of theirs stays, when the asked address has none', async () => {
  const asked = item('100', next);
  const other = { ...item('102', { ...next, date: '2026-11-27' }), told: [] };
  const heard = { garbage: stream('2026-12-04'), recycling: next, heardAt: MORNING };
  const changes = await changesOf([asked, other], asked, heard, new Date(MORNING));
  const changed = changes.find(({ after }) => after.laddr === '102');
  expect(changed?.after.pickups.recycling).toMatchObject({ isToday: true, date: '2026-12-17' });
});

test('a route of another name: the asked address follows it, the others stand alone with what they knew', async () => {
  const [asked, other] = [item('100', next), item('101', next)];
  const heard = { garbage: stream('2026-12-04', { route: 'NB2-2B' }), recycling: next, heardAt: MORNING };
  const changes = await changesOf([asked, other], asked, heard, new Date(MORNING));
  const routes = changes.map(({ after }) => after.route);
  expect(routes[0]).toBe('NB2-2B|NR1-1-1');
  expect(routes[1]).toMatch(/^address#/);
  expect(changes[1]?.after.pickups).toBe(other.pickups);
});
