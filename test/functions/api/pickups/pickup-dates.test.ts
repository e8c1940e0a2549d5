/** The endpoints about pickups: dates of an address, one's own subscriptions, at most ten, the links of mails, calendars. */
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as account } from '../../../../functions/api/account/account.ts';
import { handler } from '../../../../functions/api/pickups/pickup-dates.ts';
import { sign } from '../../../../functions/lib/signing/signature.ts';
import { signLink } from '../../../../functions/lib/signing/unsubscribe-hash.ts';
import { readItems } from '../../../../functions/tables/batch.ts';
import { findPickupSubscription } from '../../../../functions/tables/pickups/pickup-items.ts';
import { allRoutes } from '../../../../functions/tables/pickups/pickup-routes.ts';
import { readUserItems } from '../../../../functions/tables/users/user-items.ts';
import { changeUser, findUser } from '../../../../functions/tables/users/users.ts';
import { addDays } from '../../../../shared/base/calendar-date.ts';
import type { PickupAddress } from '../../../../shared/pickups/pickups.ts';
import { plainPlace } from '../../../../shared/places/plain-places.ts';
import { startAccounts } from '../../../harness/accounts/accounts.ts';
import { mailedToken } from '../../../harness/accounts/mailed-token.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { removePickupSubscriptionsOf } from '../../../harness/cloud/remove-subscriptions.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { type PickupCity, startPickupCity } from '../../../harness/sources/pickup-city.ts';

const accounts = duringTests(startAccounts);
let city: PickupCity;
let unused: PickupAddress[];
let ann: Resident;
let bob: Resident;

interface Resident {
  id: string;
  token: string;
}

const resident = async (name: string): Promise<Resident> => {
  const { body } = await callApi(account, 'POST /api/account/register', {
    body: { email: `${name}@example.com`, password: 'cream-colored-bricks' },
  });
  return { id: body.id, token: body.jwtToken };
};

/** The address as it is now. */
const emailOf = async (id: string): Promise<string> => (await findUser(id))?.email ?? '';

/** A summer's week without a holiday; accounts and their tokens are of the real time. */
const NOW = new Date('2026-06-01T18:00:00Z');

beforeAll(async () => {
  process.env.HMAC_KEYS = JSON.stringify(['a key of a test, long enough to be one']);
  process.env.RATE_LIMITS = JSON.stringify({ 'pickup-lookup': 1000, 'pickup-calendar': 1000 });
  [ann, bob] = [await resident('ann'), await resident('bob')];
  city = await startPickupCity();
  city.setTime(NOW);
  unused = city.addressesOf(90);
});
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  for (const { id } of [ann, bob]) await removePickupSubscriptionsOf(id);
  await accounts.mails();
  city.questions();
});
afterEach(() => {
  for (const source of ['GARBAGE_DAY', 'GARBAGE_DAY_SERVICE'] as const) city.fail(source, null);
  process.env.RATE_LIMITS = JSON.stringify({ 'pickup-lookup': 1000, 'pickup-calendar': 1000 });
  vi.restoreAllMocks();
});
afterAll(async () => {
  delete process.env.RATE_LIMITS;
  await city.stop();
});

const someAddress = (): PickupAddress => unused.pop()!;
const look = (query: Record<string, string>) => callApi(handler, 'GET /api/pickupDates/fromAddress', { query });
const create = (who: Resident, body: object) =>
  callApi(handler, 'POST /api/pickupDatesSubscription', { body: { hoursBefore: -6, ...body }, token: who.token });
const list = (who: Resident, query: Record<string, string> = {}) =>
  callApi(handler, 'GET /api/pickupDatesSubscription', { query, token: who.token });
const remove = (who: Resident, id: string) =>
  callApi(handler, 'DELETE /api/pickupDatesSubscription/{id}', { params: { id }, token: who.token });
const down = () => {
  city.fail('GARBAGE_DAY', 'down');
  city.fail('GARBAGE_DAY_SERVICE', 'down');
};

describe('the dates of an address', () => {
  test('come with all that the city says', async () => {
    const address = someAddress();
    const { status, body } = await look({ ...address });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      nextGarbagePickupDate: body.garbage.date,
      nextRecyclingPickupDate: body.recycling.date,
      heardAt: expect.stringMatching(/Z$/),
      isOld: false,
      garbage: { isDetermined: true, isGuaranteed: true, reason: null, route: expect.stringMatching(/^[NS]/) },
    });
    expect(city.garbageDays.isCollected('garbage', address, body.nextGarbagePickupDate)).toBe(true);
  });

  test('an unknown address is the city’s word and the spec’s sentence', async () => {
    const { status, body } = await look({ laddr: '99999', sdir: 'N', sname: 'NOWHERE', stype: 'ST' });
    expect([status, body.Details]).toEqual([404, "That address doesn't seem to exist. Please try again."]);
  });

  test('the city is down: 503 with when to come back, or the last answer', async () => {
    const address = someAddress();
    down();
    const { status, headers } = await look({ ...address });
    expect([status, headers['retry-after']]).toEqual([503, '300']);
    city.fail('GARBAGE_DAY', null);
    await look({ ...address });
    city.fail('GARBAGE_DAY', 'down');
    city.setTime(new Date(NOW.getTime() + 7 * 3_600_000));
    expect((await look({ ...address })).body).toMatchObject({ isOld: true });
    city.setTime(NOW);
  });

  test('only questions that reach the city count, and too many are told when to come back', async () => {
    process.env.RATE_LIMITS = JSON.stringify({ 'pickup-lookup': 2 });
    const asFrom = (query: PickupAddress, address: string) =>
      callApi(handler, 'GET /api/pickupDates/fromAddress', { query: { ...query }, address });
    const [first, second, third] = [someAddress(), someAddress(), someAddress()];
    for (const address of [first, second, first, second, first])
      expect((await asFrom(address, '198.51.100.7')).status).toBe(200);
    city.questions();
    const refused = await asFrom(third, '198.51.100.7');
    expect([refused.status, Number(refused.headers['retry-after']) > 80_000]).toEqual([429, true]);
    expect(city.questions()).toBe(0);
    expect((await asFrom(first, '198.51.100.7')).status).toBe(200);
    expect((await asFrom(third, '198.51.100.8')).status).toBe(200);
  });

  test('S10: new accounts that confirmed no address add no questions to those of their visitor', async () => {
    process.env.RATE_LIMITS = JSON.stringify({ 'pickup-lookup': 2 });
    const from = { address: '198.51.100.30' };
    const ask = async (name: string) => {
      const { token } = await resident(name);
      const body = { hoursBefore: -6, ...someAddress() };
      return (await callApi(handler, 'POST /api/pickupDatesSubscription', { body, token, ...from })).status;
    };
    const statuses = [await ask('carol'), await ask('dave'), await ask('erin')];
    const query = { ...someAddress() };
    statuses.push((await callApi(handler, 'GET /api/pickupDates/fromAddress', { query, ...from })).status);
    expect(statuses).toEqual([201, 201, 429, 429]);
  });

  test('S10: whoever confirmed an address has questions of their own, up to a number for all accounts of a visitor', async () => {
    process.env.RATE_LIMITS = JSON.stringify({ 'pickup-lookup': 1, 'pickup-lookup-accounts': 2 });
    const from = { address: '198.51.100.31' };
    const statuses: number[] = [];
    for (const name of ['frank', 'grace', 'heidi']) {
      const { id, token } = await resident(name);
      await changeUser(id, { emailConfirmed: true });
      const body = { hoursBefore: -6, ...someAddress() };
      statuses.push((await callApi(handler, 'POST /api/pickupDatesSubscription', { body, token, ...from })).status);
    }
    expect(statuses).toEqual([201, 201, 429]);
  });

  test.each([
    ['laddr', { sdir: 'N', sname: '27TH', stype: 'ST' }],
    ['sname', { laddr: '1', sdir: 'N', stype: 'ST' }],
    ['sname', { laddr: '1', sdir: 'N', sname: 'x'.repeat(61), stype: 'ST' }],
    ['sname', { laddr: '1', sdir: 'N', sname: '27TH\nCall 555 now', stype: 'ST' }],
    ['colour', { laddr: '1', sdir: 'N', sname: '27TH', stype: 'ST', colour: 'red' }],
  ])('%s in %j is refused', async (field, query) => {
    const { status, body } = await look(query);
    expect(status).toBe(400);
    expect(`${body.Details} ${body.SubErrors}`).toContain(field);
  });
});

describe('one’s own subscriptions', () => {
  test('have their dates at once, are listed oldest first by pages, and deleted by either spelling', async () => {
    const address = someAddress();
    const created = await create(ann, { ...address, laddr: Number(address.laddr) });
    expect(created).toMatchObject({
      status: 201,
      body: {
        ...address,
        applicationUserId: ann.id,
        hoursBefore: -6,
        garbage: { date: expect.stringMatching(/^\d{4}-/) },
      },
    });
    const { date, at } = created.body.nextReminder;
    expect(at.slice(0, 10) <= date).toBe(true);
    expect(created.body).not.toHaveProperty('told');
    const second = await create(ann, { ...someAddress(), hoursBefore: 6, applicationUserId: ann.id });
    const all = await list(ann, { filter: `applicationUserId="${ann.id}"` });
    expect(all.headers['x-total-count']).toBe('2');
    expect(new Set(all.body.map(({ id }: { id: string }) => id))).toEqual(new Set([created.body.id, second.body.id]));
    expect((await list(ann, { offset: '1', limit: '1' })).body).toEqual([all.body[1]]);
    expect((await remove(ann, created.body.id)).status).toBe(204);
    expect((await remove(ann, created.body.id)).status).toBe(404);
    expect((await list(ann)).body).toHaveLength(1);
  });

  test('are nobody else’s', async () => {
    const { body } = await create(ann, someAddress());
    expect((await create(ann, { ...someAddress(), applicationUserId: bob.id })).status).toBe(403);
    expect((await list(ann, { filter: `applicationUserId="${bob.id}"` })).status).toBe(403);
    expect((await list(ann, { filter: 'hoursBefore=6' })).status).toBe(400);
    expect((await remove(bob, body.id)).status).toBe(404);
    expect((await remove(ann, 'count')).status).toBe(404);
    expect((await list(bob)).body).toEqual([]);
    const anonymous = { id: '', token: '' };
    expect((await create(anonymous, someAddress())).status).toBe(403);
    expect((await list(anonymous)).status).toBe(403);
  });

  test('need an address that the city knows, and its answer', async () => {
    expect((await create(ann, { laddr: '99999', sdir: 'N', sname: 'NOWHERE', stype: 'ST' })).status).toBe(404);
    down();
    expect((await create(ann, someAddress())).status).toBe(503);
    expect((await list(ann)).body).toEqual([]);
  });

  test.each([-5, 0, '-6', null, 7])('hoursBefore %j is refused', async (hoursBefore) => {
    expect((await create(ann, { ...someAddress(), hoursBefore })).status).toBe(400);
    expect(city.questions()).toBe(0);
  });

  test('are at most ten, also when they are created all at once; a removed one makes room', async () => {
    const addresses = Array.from({ length: 13 }, someAddress);
    const last = addresses.pop()!;
    for (const address of [last, ...addresses]) await look({ ...address });
    const answers = await Promise.all(addresses.map((address) => create(ann, address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.Details).toContain('10');
    const { body: all } = await list(ann);
    await remove(ann, all[0].id);
    expect((await create(ann, last)).status).toBe(201);
    expect((await create(ann, addresses[0]!)).status).toBe(409);
    expect((await create(bob, last)).status).toBe(201);
  });

  test('P2: the same one twice is a conflict, also when both arrive at once, until it is stopped or removed', async () => {
    const TWICE = [409, 'You have this already.'];
    const told = ({ status, body }: { status: number; body: { Details?: string } }) => [status, body.Details];
    const address = someAddress();
    const both = await Promise.all([create(ann, address), create(ann, address), create(ann, address)]);
    expect(both.map(told).sort()).toEqual([[201, undefined], TWICE, TWICE]);
    const small = Object.fromEntries(Object.entries(address).map(([name, part]) => [name, part.toLowerCase()]));
    expect(told(await create(ann, small))).toEqual(TWICE);
    expect((await create(ann, { ...address, hoursBefore: 6 })).status).toBe(201);
    expect((await create(bob, address)).status).toBe(201);
    const { id } = both.find(({ status }) => status === 201)!.body;
    expect((await list(ann)).body).toHaveLength(2);

    const link = { subscriptionId: id, applicationUserId: ann.id };
    const post = async (name: 'unsubscribe' | 'resume') =>
      callApi(handler, `POST /api/pickupDatesSubscription/${name}`, {
        body: { ...link, hash: await signLink(name, link, 'ann@example.com') },
      });
    await post('unsubscribe');
    const again = await create(ann, address);
    expect(again.status).toBe(201);
    expect(told(await post('resume'))).toEqual(TWICE);
    await remove(ann, again.body.id);
    expect((await post('resume')).status).toBe(204);
    expect(told(await create(ann, address))).toEqual(TWICE);
  });

  test('are in a person’s own data as they are shown', async () => {
    const { body } = await create(ann, someAddress());
    const { 'pickup-subscriptions': items } = await readUserItems(ann.id);
    const { garbage, recycling, heardAt } = body;
    expect(items).toContainEqual(expect.objectContaining({ id: body.id, pickups: { garbage, recycling, heardAt } }));
  });

  test('are named on the page that confirms the address', async () => {
    const address = someAddress();
    await create(ann, address);
    const token = await mailedToken('confirm-email', ann.id);
    const { body } = await callApi(account, 'POST /api/account/confirmationDetails', { body: { token } });
    const at = plainPlace(Object.values(address).join(' '));
    expect(body.subscriptions).toEqual([`garbage and recycling pickups at ${at}, 6pm the day before`]);
  });

  test('no address is a key: of answers or of routes', async () => {
    const address = someAddress();
    await create(ann, address);
    const keys = (await allRoutes()).map(({ route }) => route);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key).not.toContain(address.sname);
    expect(await readItems('pickup-answers', [{ address: Object.values(address).join(' ') }])).toEqual([]);
  });
});

describe('the links of mails', () => {
  const post = (name: 'unsubscribe' | 'resume', body: object) =>
    callApi(handler, `POST /api/pickupDatesSubscription/${name}`, { body });
  const signed = async (purpose: 'unsubscribe' | 'resume', subscriptionId: string, applicationUserId: string) => {
    const link = { subscriptionId, applicationUserId };
    return { ...link, hash: await signLink(purpose, link, await emailOf(applicationUserId)) };
  };

  test('the page stops, mails once, and its answer resumes', async () => {
    const { body: created } = await create(ann, someAddress());
    const ids = await signed('unsubscribe', created.id, ann.id);
    const first = await post('unsubscribe', ids);
    expect(first).toMatchObject({ status: 200, body: { resumeHash: expect.any(String) } });
    const stopped = await findPickupSubscription(ann.id, created.id);
    expect(stopped).toMatchObject({ stoppedAt: expect.any(String) });
    expect(stopped).not.toHaveProperty('dueHour');
    expect((await post('unsubscribe', ids)).body).toEqual(first.body);
    expect((await list(ann)).body).toEqual([]);
    const mails = await accounts.mails();
    expect(mails[0]).toMatchObject({ kind: 'pickup-stopped', subscriptionId: created.id, applicationUserId: ann.id });
    expect(new Set(mails.map((mail) => ('messageId' in mail ? mail.messageId : ''))).size).toBe(1);
    expect((await post('resume', { ...ids, hash: first.body.resumeHash })).status).toBe(204);
    expect((await list(ann)).body).toHaveLength(1);
    expect((await findPickupSubscription(ann.id, created.id))?.dueHour).toBeDefined();
  });

  test('one click stops without a mail, also twice and for what is gone; a wrong hash does nothing', async () => {
    const { body: created } = await create(ann, someAddress());
    const ids = await signed('unsubscribe', created.id, ann.id);
    const oneClick = (query: Record<string, string>) =>
      callApi(handler, 'POST /api/pickupDatesSubscription/unsubscribe', {
        query,
        body: { 'List-Unsubscribe': 'One-Click' },
      });
    expect((await oneClick({ ...ids, hash: 'wrong' })).status).toBe(400);
    expect((await oneClick({ ...ids, hash: await signLink('resume', ids, 'ann@example.com') })).status).toBe(400);
    expect((await list(ann)).body).toHaveLength(1);
    expect((await oneClick(ids)).status).toBe(204);
    expect((await oneClick(ids)).status).toBe(204);
    expect((await list(ann)).body).toEqual([]);
    await remove(ann, created.id);
    expect((await oneClick(ids)).status).toBe(204);
    expect(await accounts.mails()).toEqual([]);
    expect((await post('resume', await signed('resume', created.id, ann.id))).status).toBe(404);
  });

  test('P5: the hash of a call’s mail is refused, and nothing stops', async () => {
    const { body: created } = await create(ann, someAddress());
    const call = `dp9dmf.${created.id}`;
    for (const hash of [(await signed('unsubscribe', call, ann.id)).hash, await sign('unsubscribe', call, ann.id)]) {
      const body = { subscriptionId: call, applicationUserId: ann.id, hash };
      expect((await post('unsubscribe', body)).status).toBe(400);
      expect((await post('unsubscribe', { ...body, subscriptionId: created.id })).status).toBe(400);
    }
    expect((await list(ann)).body).toHaveLength(1);
  });

  test('a browser that opens the one-click address is led to the page', async () => {
    const query = { subscriptionId: 'a', applicationUserId: 'c', hash: 'd&e' };
    const { status, headers } = await callApi(handler, 'GET /api/pickupDatesSubscription/unsubscribe', { query });
    expect([status, headers.location]).toEqual([
      302,
      'http://127.0.0.1:8080/pickupDatesSubscription/unsubscribe?subscriptionId=a&applicationUserId=c&hash=d%26e',
    ]);
  });
});

describe('a calendar', () => {
  const read = async (url: string) => {
    const file = url.slice(url.lastIndexOf('/') + 1);
    const result = await handler(
      {
        httpMethod: 'GET',
        resource: '/api/pickupDates/calendar/{file}',
        path: `/api/pickupDates/calendar/${file}`,
        headers: {},
        requestContext: { identity: { sourceIp: '198.51.100.9' } },
        multiValueQueryStringParameters: {},
        body: null,
        isBase64Encoded: false,
        // The parts that handlers read.
      } as unknown as APIGatewayProxyEvent,
      { awsRequestId: 'request-1' } as Context,
    );
    return { status: result.statusCode, headers: result.headers ?? {}, body: result.body };
  };
  const eventsOf = (text: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    return { calendar, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) };
  };

  test('of a subscription has its days with an alarm, and ends with it', async () => {
    const { body: created } = await create(ann, { ...someAddress(), hoursBefore: -2 });
    const make = (who: Resident) =>
      callApi(handler, 'POST /api/pickupDatesSubscription/{id}/calendar', {
        params: { id: created.id },
        token: who.token,
      });
    expect((await make(bob)).status).toBe(404);
    const { status, body } = await make(ann);
    expect(status).toBe(201);
    expect(body.url).toMatch(/^http:\/\/127\.0\.0\.1:8080\/api\/pickupDates\/calendar\/[\w-]{43}\.ics$/);
    const first = await read(body.url);
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': 'inline; filename="trash-day.ics"',
    });
    const { calendar, events } = eventsOf(first.body);
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT12H');
    const dates = events.map((event) => event.startDate.toString());
    expect(dates).toContain(created.garbage.date);
    for (const event of events) {
      expect(event.startDate.isDate).toBe(true);
      const trigger = event.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
      expect(String(trigger)).toBe('-PT2H');
    }
    expect(eventsOf((await read(body.url)).body).events.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
    const link = { subscriptionId: created.id, applicationUserId: ann.id };
    await callApi(handler, 'POST /api/pickupDatesSubscription/unsubscribe', {
      body: { ...link, hash: await signLink('unsubscribe', link, 'ann@example.com') },
    });
    expect((await read(body.url)).status).toBe(404);
  });

  test('of an address needs nobody’s sign-in, and shows what the city says now', async () => {
    const address = someAddress();
    const { status, body } = await callApi(handler, 'POST /api/pickupDates/calendar', { body: address });
    expect(status).toBe(201);
    for (const part of [address.laddr, address.sname]) expect(body.url).not.toContain(`/${part}`);
    const { events } = eventsOf((await read(body.url)).body);
    expect(events.length).toBeGreaterThan(0);
    expect(events[0]!.component.getFirstSubcomponent('valarm')).toBeNull();
    const { body: dates } = await look({ ...address });
    expect(events.map((event) => event.startDate.toString())).toContain(dates.nextGarbagePickupDate);
    const other = { laddr: '99999', sdir: 'N', sname: 'NOWHERE', stype: 'ST' };
    expect((await callApi(handler, 'POST /api/pickupDates/calendar', { body: other })).status).toBe(404);
  });

  test('of addresses can’t be made without end', async () => {
    process.env.RATE_LIMITS = JSON.stringify({ 'pickup-calendar': 2 });
    const address = someAddress();
    const make = () => callApi(handler, 'POST /api/pickupDates/calendar', { body: address, address: '198.51.100.20' });
    expect((await Promise.all([make(), make(), make()])).map(({ status }) => status).sort()).toEqual([201, 201, 429]);
  });

  test('of two possible days is one event of both', async () => {
    // A winter's day on which some recycling date is an estimate.
    city.setTime('2027-01-11T18:00:00Z');
    for (;;) {
      const { body } = await callApi(handler, 'POST /api/pickupDates/calendar', { body: someAddress() });
      const { events } = eventsOf((await read(body.url)).body);
      const both = events.find((event) => event.description.includes('put the cart out for both'));
      if (!both) continue;
      expect(both.summary).toContain('ecycling');
      expect(both.endDate.toString()).toBe(addDays(both.startDate.toString(), 2));
      break;
    }
    city.setTime(NOW);
  });

  test.each(['x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), `${'a'.repeat(43)}.ics.ics`])(
    'of %s there is none',
    async (file) => {
      expect((await read(`/${file}`)).status).toBe(404);
    },
  );
});
