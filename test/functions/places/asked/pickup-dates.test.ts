/** Asking the city: service, then form; what is kept; which days are today; who is told what when it is down. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findPickups } from '../../../../functions/places/asked/pickup-dates.ts';
import { askCity, toCityAddress } from '../../../../functions/sources/garbage/city-garbage-day.ts';
import { addDays, calendarDateAt } from '../../../../shared/base/calendar-date.ts';
import { type PickupAddress, type Pickups, pickupsAsOf } from '../../../../shared/pickups/pickups.ts';
import { type Cloud, startCloud } from '../../../harness/cloud/cloud.ts';
import { type PickupCity, startPickupCity } from '../../../harness/sources/pickup-city.ts';

let cloud: Cloud;
let city: PickupCity;
let addresses: PickupAddress[];
let unused: PickupAddress[];
beforeAll(async () => {
  cloud = await startCloud();
  process.env.HMAC_KEYS = JSON.stringify(['a key of a test, long enough to be one']);
  city = await startPickupCity();
  addresses = city.addressesOf(40);
  unused = [...addresses];
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  city.setTime('2026-06-01T18:00:00Z');
  city.questions();
});
afterEach(() => {
  for (const source of ['GARBAGE_DAY', 'GARBAGE_DAY_SERVICE'] as const) city.fail(source, null);
  vi.restoreAllMocks();
});
afterAll(async () => {
  await city.stop();
  await cloud.stop();
});

/** One that no other test has asked about. */
const someAddress = (): PickupAddress => unused.pop()!;

const noLimit = async () => {};
const find = (address: PickupAddress) => findPickups(address, noLimit);

test('county spellings become the city’s', () => {
  const of = (laddr: string, sdir: string, sname: string, stype: string) =>
    Object.values(toCityAddress({ laddr, sdir, sname, stype })).join(' ');
  expect([
    of('2345', 'N', 'LAKE', 'DR'),
    of('100', 'w', 'Capitol', 'Dr'),
    of('1', 'N', 'SHERMAN', 'BLVD'),
    of('447-A', 'S', '86TH', 'ST'),
    of('12A', 'W', 'NORTH', 'AVE'),
    of('5', 'N', 'BACK BAY', ''),
    of('1', '', 'BREWERS', 'WAY'),
    of('7', 'E', 'LYON', 'TERRACE'),
    of('x', 'E', 'LYON', 'LN'),
  ]).toEqual([
    '2345 N LAKE DR',
    '100 W CAPITOL DR',
    '1 N SHERMAN BL',
    '447 S 86TH ST',
    '12 W NORTH AV',
    '5 N BACK BAY ',
    '1  BREWERS WA',
    '7 E LYON TR',
    'x E LYON LA',
  ]);
});

test.each(['55', 'Fifty-Fifth', 'FIFTY FIFTH'])(
  'a street that is typed %s is found under the city’s name',
  async (sname) => {
    const address = addresses.find((one) => one.sname === '55TH')!;
    expect(await askCity({ ...address, sname }, null)).toEqual(await askCity(address, null));
  },
);

test('service and form say the same of every address, and it is true', async () => {
  for (const address of addresses.slice(0, 12)) {
    const service = await askCity(address, null);
    city.fail('GARBAGE_DAY_SERVICE', 'html-error');
    const form = await askCity(address, null);
    city.fail('GARBAGE_DAY_SERVICE', null);
    expect(form).toEqual(service);
    expect(city.garbageDays.isCollected('garbage', address, service!.garbage.date!)).toBe(true);
  }
});

describe('today', () => {
  /** An address and a day on which its garbage is collected. */
  const collected = (): { address: PickupAddress; day: string } => {
    for (;;) {
      const address = someAddress();
      for (const day of ['2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05'])
        if (city.garbageDays.isCollected('garbage', address, day)) return { address, day };
    }
  };

  test('is told by the form, which is asked where the service may have left it out', async () => {
    const { address, day } = collected();
    city.setTime(`${day}T18:00:00Z`);
    const heard = await askCity(address, null);
    expect(heard?.garbage).toMatchObject({ isToday: true, date: addDays(day, 7) });
    expect(city.questions()).toBe(2);
    city.setTime(`${addDays(day, 1)}T18:00:00Z`);
    expect((await askCity(address, null))?.garbage).toMatchObject({ isToday: false, date: addDays(day, 7) });
  });

  test('after a holiday is told to somebody who never asked before, and to who asked long ago', async () => {
    // The form would be asked about some of them for another reason.
    for (const { address, day } of [collected(), collected(), collected(), collected()]) {
      city.setTime('2026-06-01T18:00:00Z');
      const known = await askCity(address, null);
      const shifted = addDays(day, 1);
      city.garbageDays.move(day, shifted);
      city.setTime(`${shifted}T12:00:00Z`);
      for (const before of [null, { ...known!, heardAt: '2026-05-20T18:00:00Z' }])
        expect((await askCity(address, before))?.garbage).toMatchObject({ isToday: true, date: addDays(day, 7) });
      city.garbageDays.move(day, day);
    }
  });

  test('of who was asked about yesterday is known, and one question does', async () => {
    const { address, day } = collected();
    city.setTime(`${addDays(day, 1)}T18:00:00Z`);
    const known = await askCity(address, null);
    city.setTime(`${addDays(day, 2)}T18:00:00Z`);
    const { recycling } = known!;
    city.questions();
    expect((await askCity(address, known))?.garbage).toMatchObject({ isToday: false, date: addDays(day, 7) });
    const recyclingToday = [recycling.date, recycling.alternativeDate].includes(addDays(day, 2));
    if (!recyclingToday) expect(city.questions()).toBe(1);
  });

  test('stands by what was known when the form is down, unless the day has been moved', async () => {
    const { address, day } = collected();
    const known = await askCity(address, null);
    expect(known?.garbage.date).toBe(day);
    city.setTime(`${day}T09:20:00Z`);
    city.fail('GARBAGE_DAY', 'down');
    expect((await askCity(address, known))?.garbage).toMatchObject({ isToday: true, date: addDays(day, 7) });
    city.garbageDays.move(day, addDays(day, 1));
    expect((await askCity(address, known))?.garbage).toMatchObject({ isToday: false, date: addDays(day, 1) });
    city.garbageDays.move(day, day);
  });
});

test('an answer is kept: asked again within hours, the city is not', async () => {
  const address = someAddress();
  const first = await find(address);
  const asked = city.questions();
  expect(asked).toBeGreaterThan(0);
  const forbidden = async () => {
    throw new Error('asked again');
  };
  const spelled = { ...address, sname: address.sname.toLowerCase() };
  expect(await findPickups(spelled, forbidden)).toEqual(first);
  expect(city.questions()).toBe(0);
  city.setTime('2026-06-02T01:00:00Z');
  await find(address);
  expect(city.questions()).toBeGreaterThan(0);
  // Another day begins, though hours are few.
  city.setTime('2026-06-02T05:10:00Z');
  await find(address);
  expect(city.questions()).toBeGreaterThan(0);
});

describe('when the city is down', () => {
  const down = () => {
    city.fail('GARBAGE_DAY_SERVICE', 'down');
    city.fail('GARBAGE_DAY', 'html-error');
  };

  test('its last answer is given with its time; what has passed is no date', async () => {
    const address = someAddress();
    const { pickups } = await find(address);
    down();
    city.setTime('2026-06-02T18:00:00Z');
    expect(await find(address)).toEqual({ pickups, address: expect.any(String), isOld: true });
    city.setTime('2026-06-25T18:00:00Z');
    const old = await find(address);
    expect(old.pickups.heardAt).toBe('2026-06-01T18:00:00Z');
    expect(pickupsAsOf(old.pickups, calendarDateAt(new Date('2026-06-25T18:00:00Z'))).garbage).toMatchObject({
      date: null,
      reason: 'passed',
    });
    city.setTime('2026-07-02T18:00:00Z');
    await expect(find(address)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('an address never asked about is unavailable, not missing', async () => {
    down();
    await expect(find(someAddress())).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 300 });
    const nowhere = { laddr: '1', sdir: 'N', sname: 'NOWHERE', stype: 'ST' };
    await expect(find(nowhere)).rejects.toMatchObject({ code: 'unavailable' });
    city.fail('GARBAGE_DAY', null);
    await expect(find(nowhere)).rejects.toMatchObject({ code: 'missing' });
  });

  test.each(['html-error', 'empty', 'changed-shape', 'half', 'down'] as const)(
    'a service that is %s leaves the form',
    async (fault) => {
      city.fail('GARBAGE_DAY_SERVICE', fault);
      expect((await find(someAddress())).pickups.garbage.date).toMatch(/^2026-06-/);
    },
  );

  test.each(['empty', 'changed-shape', 'half'] as const)('a form that is %s too is no answer', async (fault) => {
    city.fail('GARBAGE_DAY_SERVICE', 'down');
    city.fail('GARBAGE_DAY', fault);
    await expect(find(someAddress())).rejects.toMatchObject({ code: 'unavailable' });
  });
});

test('a stream that the city can’t determine has no date and a reason', async () => {
  const address = someAddress();
  city.garbageDays.undetermine('garbage', true);
  city.fail('GARBAGE_DAY', 'down');
  const byService: Pickups = (await find(address)).pickups;
  expect(byService.garbage).toMatchObject({ date: null, reason: 'undetermined', tryAfter: null });
  city.fail('GARBAGE_DAY', null);
  city.fail('GARBAGE_DAY_SERVICE', 'down');
  expect((await find(someAddress())).pickups.garbage).toMatchObject({ date: null, tryAfter: 'April 1st' });
  city.garbageDays.undetermine('garbage', false);
});

test('only the limit’s word keeps a question from the city', async () => {
  const refuse = async () => {
    throw new Error('too many');
  };
  await expect(findPickups(someAddress(), refuse)).rejects.toThrow('too many');
  expect(city.questions()).toBe(0);
});
