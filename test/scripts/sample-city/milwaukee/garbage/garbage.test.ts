/** The sample city's garbage day: form and service agree, dates hold to week, holiday and season, faults as told. */
import { expect, test } from 'vitest';
import { routeAt } from '../../../../../scripts/sample-city/milwaukee/garbage/garbage-routes.ts';
import { isInCity } from '../../../../../scripts/sample-city/milwaukee/land/addresses.ts';
import { startSampleCity } from '../../../../../scripts/sample-city/server.ts';
import { duringTests } from '../../../../harness/during-tests.ts';

const city = duringTests(() => startSampleCity({ size: 'small', now: () => now }));
let now = new Date('2026-06-10T17:00:00Z');

const someAddresses = (count: number) => {
  const inside = city.city.addresses.filter((one) => isInCity(one) && one.segment.street.direction);
  const step = Math.floor(inside.length / count);
  return Array.from({ length: count }, (_, i) => {
    const { number, segment } = inside[i * step]!;
    const { direction, name, type } = segment.street;
    return { laddr: String(number), sdir: direction, sname: name, stype: type };
  });
};

type AskedAddress = ReturnType<typeof someAddresses>[number];

const form = async (address: AskedAddress): Promise<string> =>
  (await fetch(city.sources.GARBAGE_DAY, { method: 'POST', body: new URLSearchParams(address) })).text();
const service = async (address: AskedAddress) =>
  JSON.parse(await (await fetch(`${city.sources.GARBAGE_DAY_SERVICE}?${new URLSearchParams(address)}`)).text());

test('form and service name the same route and date, and the truth agrees', async () => {
  for (const address of someAddresses(20)) {
    const [page, { success, garbage, recycling }] = [await form(address), await service(address)];
    expect(success).toBe(true);
    expect(page).toContain(`route for this location is <strong>${garbage.route}</strong>`);
    expect(page).toContain(`<strong>${garbage.date}</strong>`);
    const date = new Date(`${garbage.date.replace(/^\w+ /, '')} 12:00 UTC`).toISOString().slice(0, 10);
    expect(city.garbageDays.isCollected('garbage', address, date)).toBe(true);
    if (recycling) expect(page).toContain(`<strong>${recycling.date}</strong>`);
  }
});

test('on the day itself the form says so and gives the next date', async () => {
  const addresses = someAddresses(12);
  let said = 0;
  for (const date of ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12']) {
    now = new Date(`${date}T17:00:00Z`);
    const pages = await Promise.all(addresses.map(form));
    const isSaid = pages.map((page) => page.includes('<strong>Today</strong> is a garbage collection date'));
    expect(isSaid).toEqual(addresses.map((address) => city.garbageDays.isCollected('garbage', address, date)));
    said += isSaid.filter(Boolean).length;
  }
  expect(said).toBe(addresses.length);
});

test('a week with a holiday is a day late from then on; winter has estimates and other routes', async () => {
  now = new Date('2026-11-23T18:00:00Z');
  const dates = await Promise.all(someAddresses(30).map(async (address) => (await service(address)).garbage.date));
  expect(dates.filter((date) => date.startsWith('THURSDAY NOVEMBER 26'))).toEqual([]);
  now = new Date('2027-01-11T18:00:00Z');
  const answers = await Promise.all(someAddresses(20).map(service));
  const winter = answers.flatMap(({ recycling }) => recycling ?? []);
  expect(winter.length).toBeGreaterThan(0);
  for (const { is_winter, is_guaranteed, date, alt_date } of winter) {
    expect({ is_winter, is_guaranteed }).toEqual({ is_winter: true, is_guaranteed: false });
    expect(alt_date).not.toBe(date);
  }
  now = new Date('2027-03-31T18:00:00Z');
  const last = await form(someAddresses(1)[0]!);
  expect(last).toContain('could not be determined.<br/><br/>Please try back after April 1st.');
});

test('every area of the city has a route of its own', () => {
  for (const season of ['summer', 'winter'] as const)
    for (const stream of ['garbage', 'recycling'] as const) {
      const byName = new Map<string, string>();
      for (let lng = -88.071; lng < -87.864; lng += 0.004)
        for (let lat = 42.921; lat < 43.195; lat += 0.004) {
          const { name, weekday, weeks } = routeAt(stream, season, [lng, lat]);
          const what = JSON.stringify([weekday, weeks]);
          expect(byName.get(name) ?? what).toBe(what);
          byName.set(name, what);
        }
      expect(byName.size).toBeGreaterThan(100);
    }
});

test('an address outside is refused in the city’s words', async () => {
  const nowhere = { laddr: 'x', sdir: 'N', sname: '', stype: '' };
  const page = await form(nowhere);
  expect(page).toContain('The following 3 errors were found');
  expect(page).toContain('The address was not recognized as a valid Milwaukee address..');
  expect(await service(nowhere)).toEqual({ success: false });
});

test('faults: HTML for JSON, other names, undetermined, a moved day', async () => {
  now = new Date('2026-06-08T17:00:00Z');
  const [address] = someAddresses(1);
  const before = await service(address!);
  city.fail('GARBAGE_DAY_SERVICE', 'html-error');
  await expect(service(address!)).rejects.toThrow();
  city.fail('GARBAGE_DAY_SERVICE', 'changed-shape');
  expect(await service(address!)).toEqual({ result: before });
  city.fail('GARBAGE_DAY_SERVICE', null);
  city.garbageDays.undetermine('garbage', true);
  expect((await service(address!)).garbage).toMatchObject({ is_determined: false, date: '' });
  expect(await form(address!)).toContain('Your garbage collection schedule could not be determined.');
  city.garbageDays.undetermine('garbage', false);
  const day = new Date(`${before.garbage.date.replace(/^\w+ /, '')} 12:00 UTC`);
  const [from, to] = [0, 1].map((more) => new Date(day.getTime() + more * 86_400_000).toISOString().slice(0, 10));
  city.garbageDays.move(from!, to!);
  expect((await service(address!)).garbage.date).not.toBe(before.garbage.date);
  expect(city.garbageDays.isCollected('garbage', address!, from!)).toBe(false);
});

test('now and then the service gives a second day, and collections stay where they are', async () => {
  const addresses = someAddresses(15);
  const dayOf = (date: string) => Date.parse(`${date.replace(/^\w+ /, '')} 12:00 UTC`) / 86_400_000;
  const found = { earlier: 0, later: 0, all: 0 };
  const weeks = Array.from({ length: 32 }, (_, week) => Date.parse('2026-04-06T17:00:00Z') + week * 7 * 86_400_000);
  for (const monday of weeks) {
    now = new Date(monday);
    for (const address of addresses) {
      const { garbage } = await service(address);
      if (!garbage.alt_date || garbage.alt_date === garbage.date) {
        expect(garbage.is_guaranteed).toBe(true);
        continue;
      }
      found.all++;
      const days = dayOf(garbage.alt_date) - dayOf(garbage.date);
      if (days < 0) found.earlier++;
      else found.later++;
      expect([days, garbage.is_guaranteed]).toEqual([days < 0 ? -1 : 1, false]);
      const day = new Date(dayOf(garbage.date) * 86_400_000).toISOString().slice(0, 10);
      expect(city.garbageDays.isCollected('garbage', address, day)).toBe(true);
    }
  }
  expect(found.earlier).toBeGreaterThan(0);
  expect(found.later).toBeGreaterThan(0);
  expect(found.all / (weeks.length * addresses.length)).toBeLessThan(0.2);
});

test('the second day can be told, and is none in the older formats', async () => {
  now = new Date('2026-06-08T17:00:00Z');
  const [address] = someAddresses(1);
  const { garbage } = await service(address!);
  const day = new Date(`${garbage.date.replace(/^\w+ /, '')} 12:00 UTC`);
  const other = new Date(day.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  city.garbageDays.speculate(day.toISOString().slice(0, 10), other);
  const after = (await service(address!)).garbage;
  expect([after.date, after.is_guaranteed]).toEqual([garbage.date, false]);
  expect(new Date(`${after.alt_date.replace(/^\w+ /, '')} 12:00 UTC`).toISOString().slice(0, 10)).toBe(other);
  city.garbageDays.speculate(day.toISOString().slice(0, 10), day.toISOString().slice(0, 10));
  city.speak('GARBAGE_DAY_SERVICE', '2023');
  for (const one of someAddresses(60)) {
    const { garbage: plain } = await service(one);
    expect(['', plain.date]).toContain(plain.alt_date);
  }
  city.speak('GARBAGE_DAY_SERVICE', '2026');
});
