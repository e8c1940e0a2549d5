/** Dispatch call subscriptions through their calls: one's own only, valid ones only, at most 25, and the mails' links. */
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handler as account } from '../../../../functions/api/account/account.ts';
import { handler } from '../../../../functions/api/watches/subscriptions.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { sign } from '../../../../functions/lib/signing/signature.ts';
import { signLink } from '../../../../functions/lib/signing/unsubscribe-hash.ts';
import { putCalls } from '../../../../functions/tables/calls/calls.ts';
import { findSubscription } from '../../../../functions/tables/subscriptions/subscription-items.ts';
import {
  changeSubscription,
  resumeSubscription,
  stopSubscription,
} from '../../../../functions/tables/subscriptions/subscriptions.ts';
import { subscriptionsNear } from '../../../../functions/tables/subscriptions/subscriptions-near.ts';
import { changeUser, findUser } from '../../../../functions/tables/users/users.ts';
import type { DistanceFeet } from '../../../../shared/alerts/subscriptions.ts';
import type { EndpointName } from '../../../../shared/api/api.ts';
import { toIso } from '../../../../shared/base/dates.ts';
import { point } from '../../../../shared/base/geo.ts';
import type { DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { type Accounts, startAccounts } from '../../../harness/accounts/accounts.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { CHOICE as choice } from '../../../harness/cloud/mail-cloud.ts';
import { removeSubscriptionsOf } from '../../../harness/cloud/remove-subscriptions.ts';

let accounts: Accounts;
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

beforeAll(async () => {
  process.env.HMAC_KEYS = JSON.stringify(['a key of a test, long enough to be one']);
  accounts = await startAccounts();
  [ann, bob] = [await resident('ann'), await resident('bob')];
});
beforeEach(async () => {
  for (const { id } of [ann, bob]) await removeSubscriptionsOf(id);
  await accounts.mails();
});
afterAll(() => accounts.stop());

/** The address as it is now. */
const emailOf = async (id: string): Promise<string> => (await findUser(id))?.email ?? '';

const create = (who: Resident, body: object = choice) =>
  callApi(handler, 'POST /api/dispatchCallSubscription', { body, token: who.token });
const list = (who: Resident, query: Record<string, string> = {}) =>
  callApi(handler, 'GET /api/dispatchCallSubscription', { query, token: who.token });
const remove = (who: Resident, id: string) =>
  callApi(handler, 'DELETE /api/dispatchCallSubscription/{id}', { params: { id }, token: who.token });
const post = (name: 'unsubscribe' | 'resume', body: object) =>
  callApi(handler, `POST /api/dispatchCallSubscription/${name}`, { body });

describe('one’s own', () => {
  test('are created with an id that names the cell, listed oldest first by pages, and deleted', async () => {
    const created = await create(ann);
    expect(created).toMatchObject({
      status: 201,
      body: {
        ...choice,
        applicationUserId: ann.id,
        recentMatches: 0,
        id: expect.stringMatching(/^dp9[0-9a-z]{3}\.[0-9a-f-]{36}$/),
      },
    });
    const second = await create(ann, { ...choice, house_nr: 2265, applicationUserId: ann.id });
    expect(second.body.house_nr).toBe('2265');
    const all = await list(ann, { filter: `applicationUserId="${ann.id}"` });
    expect(all.headers['x-total-count']).toBe('2');
    expect(new Set(all.body.map(({ id }: { id: string }) => id))).toEqual(new Set([created.body.id, second.body.id]));
    expect(all.body[0]).not.toHaveProperty('stoppedAt');
    const page = await list(ann, { offset: '1', limit: '1' });
    expect([page.body, page.headers['x-total-count']]).toEqual([[all.body[1]], '2']);
    expect((await remove(ann, created.body.id)).status).toBe(204);
    expect((await remove(ann, created.body.id)).status).toBe(404);
    expect((await list(ann)).body).toHaveLength(1);
  });

  test('are nobody else’s', async () => {
    const { body } = await create(ann);
    expect((await list(bob)).body).toEqual([]);
    expect((await list(bob, { filter: `applicationUserId = "${ann.id}"` })).status).toBe(403);
    expect((await create(bob, { ...choice, applicationUserId: ann.id })).status).toBe(403);
    expect((await remove(bob, body.id)).status).toBe(404);
    expect((await list(ann)).body).toHaveLength(1);
    for (const name of ['GET /api/dispatchCallSubscription', 'POST /api/dispatchCallSubscription'] as EndpointName[])
      expect((await callApi(handler, name, { body: choice })).status).toBe(403);
  });

  test.each(['', 'x', 'dp9dmf', 'dp9dmf.', `count#x.count`, `dp9dmf.${'0'.repeat(36)}`, '../../etc'])(
    'there is none with the id %j',
    async (id) => {
      expect((await remove(ann, id || ' ')).status).toBe(404);
    },
  );
});

describe('refused with 400 and the parameter’s name', () => {
  test.each<[string, object]>([
    ['dispatchCallType', { ...choice, dispatchCallType: 'EveryDispatchCall' }],
    ['dispatchCallType', { ...choice, dispatchCallType: undefined }],
    ['distance', { ...choice, distance: 500 }],
    ['distance', { ...choice, distance: '660' }],
    ['point', { ...choice, point: null }],
    ['point', { ...choice, point: { type: 'Point', coordinates: [43.0592, -87.8912] } }],
    ['point', { ...choice, point: { type: 'Point', coordinates: [-87.8912] } }],
    ['point', { ...choice, point: { type: 'Point', coordinates: [-89.4, 43.07] } }],
    ['house_nr', { ...choice, house_nr: '' }],
    ['house_nr', { ...choice, house_nr: -5 }],
    ['house_nr', { ...choice, house_nr: 'x'.repeat(21) }],
    ['sdir', { ...choice, sdir: 5 }],
    ['street', { ...choice, street: '  ' }],
    ['sttype', { ...choice, sttype: 'x'.repeat(61) }],
    // S1: the text stands in mails to whoever has the address.
    ['house_nr', { ...choice, house_nr: '1\r\n2' }],
    ['sdir', { ...choice, sdir: 'N\nS' }],
    ['street', { ...choice, street: 'LAKE\u2028Call 555 now' }],
    ['sttype', { ...choice, sttype: 'D\u0000R' }],
    ['hoursBefore', { ...choice, hoursBefore: 5 }],
    ['body', []],
  ])('%s in %j', async (field, body) => {
    const { status, body: answer } = await create(ann, body);
    expect([status, answer.code]).toEqual([400, 'invalid']);
    expect(`${answer.Details} ${answer.SubErrors}`).toContain(field);
  });

  test.each([
    ['filter', { filter: 'applicationUserId=ann' }],
    ['filter', { filter: 'applicationUserId="a" AND applicationUserId="b"' }],
    ['filter', { filter: 'distance="660"' }],
    ['filter', { filter: '' }],
    ['limit', { limit: '0' }],
    ['limit', { limit: 'ten' }],
    ['offset', { offset: '-1' }],
    ['colour', { colour: 'red' }],
  ])('%s as %j', async (name, query) => {
    const { status, body } = await list(ann, query);
    expect(status).toBe(400);
    expect(body.Details).toContain(name);
  });
});

test('a user may have 25, also when they are created all at once; a removed one makes room', async () => {
  const numbered = (house_nr: number) => ({ ...choice, house_nr });
  const answers = await Promise.all(Array.from({ length: 28 }, (_, index) => create(ann, numbered(index + 1))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(25);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, body } of refused) expect([status, body.Details]).toEqual([409, expect.stringContaining('25')]);
  const { body: all } = await list(ann);
  expect(all).toHaveLength(25);
  await remove(ann, all[0].id);
  expect((await create(ann, numbered(29))).status).toBe(201);
  expect((await create(ann, numbered(30))).status).toBe(409);
  expect((await create(bob)).status).toBe(201);
});

test('P2, B4: the same one twice is a conflict, also when both arrive at once, until it is stopped or removed', async () => {
  const TWICE = [409, 'You have this already.'];
  const told = ({ status, body }: { status: number; body: { Details?: string } }) => [status, body.Details];
  const both = await Promise.all([create(ann), create(ann), create(ann)]);
  expect(both.map(told).sort()).toEqual([[201, undefined], TWICE, TWICE]);
  for (const other of [{ distance: 1320 }, { dispatchCallType: 'AnyFireDispatchCall' }, { house_nr: '2347' }])
    expect((await create(ann, { ...choice, ...other })).status).toBe(201);
  expect((await create(bob)).status).toBe(201);
  const { id } = both.find(({ status }) => status === 201)!.body;
  await stopSubscription(ann.id, id);
  const again = await create(ann);
  expect(again.status).toBe(201);
  expect(await resumeSubscription(ann.id, id)).toBe('twin');
  await remove(ann, again.body.id);
  expect(await resumeSubscription(ann.id, id)).toBe('done');
  expect(told(await create(ann))).toEqual(TWICE);
});

test('B4: one that is changed into another of its user is a conflict, and leaves room for what it was', async () => {
  const { body: near } = await create(ann);
  const { body: far } = await create(ann, { ...choice, distance: 1320 });
  const to = (id: string, distance: DistanceFeet) =>
    changeSubscription(ann.id, id, { dispatchCallType: 'AnyMajorDispatchCall', distance });
  expect(await to(near.id, 1320)).toBe('twin');
  expect(await to(far.id, 330)).toBe('done');
  expect(await to(near.id, 1320)).toBe('done');
  expect(await to(near.id, 1320)).toBe('done');
  expect((await create(ann)).status).toBe(201);
  expect((await create(ann, { ...choice, distance: 330 })).status).toBe(409);
});

test('a new subscription says how many calls of the last three days it would have brought', async () => {
  const now = clock.now().getTime();
  const call = (
    callNumber: string,
    natureOfCall: string,
    lat: number | null,
    hoursAgo: number,
  ): DatasetRecord<'police-dispatch-call'> => ({
    callNumber,
    reportedDateTime: toIso(new Date(now - hoursAgo * 3_600_000)),
    location: '100 E SAMPLE ST,MKE',
    district: 1,
    natureOfCall,
    status: 'Advised',
    locationAccuracy: lat ? 'exact' : null,
    locationSource: lat ? 'street-address' : null,
    statuses: [],
    geometry: lat ? point(-87.95, lat) : null,
  });
  await putCalls('police-dispatch-call', [
    call('1', 'SHOOTING', 43.1, 1),
    call('2', 'SHOOTING', 43.101, 71),
    call('3', 'SHOOTING', 43.1, 73),
    call('4', 'THEFT', 43.1, 1),
    call('5', 'SHOOTING', 43.1025, 1),
    call('6', 'SHOOTING', null, 1),
  ]);
  const at = { type: 'Point', coordinates: [-87.95, 43.1] };
  expect((await create(ann, { ...choice, point: at })).body.recentMatches).toBe(2);
  expect((await create(ann, { ...choice, point: at, distance: 1320 })).body.recentMatches).toBe(3);
  const minor = { ...choice, point: at, dispatchCallType: 'MinorOrMajorPoliceDispatchCall' };
  expect((await create(ann, minor)).body.recentMatches).toBe(3);
  const fire = { ...choice, point: at, dispatchCallType: 'AnyFireDispatchCall' };
  expect((await create(ann, fire)).body.recentMatches).toBe(0);
});

describe('the links of mails', () => {
  const signed = async (purpose: 'unsubscribe' | 'resume', subscriptionId: string, applicationUserId: string) => {
    const link = { subscriptionId, applicationUserId };
    return { ...link, hash: await signLink(purpose, link, await emailOf(applicationUserId)) };
  };
  const oneClick = (query: Record<string, string>, contentType: string, body: string) =>
    handler(
      {
        httpMethod: 'POST',
        resource: '/api/dispatchCallSubscription/unsubscribe',
        path: '/api/dispatchCallSubscription/unsubscribe',
        headers: { 'Content-Type': contentType },
        multiValueQueryStringParameters: Object.fromEntries(
          Object.entries(query).map(([key, value]) => [key, [value]]),
        ),
        body,
        isBase64Encoded: false,
        requestContext: { identity: { sourceIp: '192.0.2.1' } },
        // The parts that handlers read.
      } as unknown as APIGatewayProxyEvent,
      { awsRequestId: 'request-1' } as Context,
    );
  const FORM = ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'] as const;

  test('the page stops, silences matching, mails once, and its answer resumes', async () => {
    const { body: created } = await create(ann);
    const near = () => subscriptionsNear([-87.8912, 43.0592], ['AnyMajorDispatchCall']);
    expect(await near()).toMatchObject([{ id: created.id }]);
    const ids = await signed('unsubscribe', created.id, ann.id);
    const first = await post('unsubscribe', ids);
    expect(first).toMatchObject({ status: 200, body: { resumeHash: expect.any(String) } });
    const { stoppedAt } = (await findSubscription(created.id)) ?? {};
    expect(stoppedAt).toBeTruthy();
    expect((await post('unsubscribe', ids)).body).toEqual(first.body);
    expect((await findSubscription(created.id))?.stoppedAt).toBe(stoppedAt);
    expect((await list(ann)).body).toEqual([]);
    expect(await near()).toEqual([]);
    const mails = await accounts.mails();
    expect(mails[0]).toMatchObject({ kind: 'stopped', subscriptionId: created.id, applicationUserId: ann.id });
    // Asked for twice under one id: the ledger sends one.
    expect(new Set(mails.map((mail) => ('messageId' in mail ? mail.messageId : ''))).size).toBe(1);

    const resume = { ...ids, hash: first.body.resumeHash };
    expect((await post('resume', resume)).status).toBe(204);
    expect((await post('resume', resume)).status).toBe(204);
    expect((await list(ann)).body).toHaveLength(1);
    expect(await findSubscription(created.id)).toMatchObject({ id: created.id });
    expect((await findSubscription(created.id))?.stoppedAt).toBeUndefined();
  });

  test('S9: a link is mailed about once a day, however often it is resumed and stopped again', async () => {
    const made: string[] = [];
    for (let house_nr = 1; house_nr <= 15; house_nr += 1)
      made.push((await create(ann, { ...choice, house_nr })).body.id);
    const ids = await signed('unsubscribe', made.join(), ann.id);
    for (let round = 1; round <= 20; round += 1) {
      const { body } = await post('unsubscribe', ids);
      expect((await post('resume', { ...ids, hash: body.resumeHash })).status).toBe(204);
    }
    await post('unsubscribe', ids);
    const mails = await accounts.mails();
    // The ledger sends what has one id once.
    expect(new Set(mails.map((mail) => ('messageId' in mail ? mail.messageId : ''))).size).toBe(1);
    expect(mails[0]).toMatchObject({ kind: 'stopped', subscriptionId: made.join() });
  });

  test('S12: a link of before a log-out, a reset or another address stops, and resumes nothing', async () => {
    const { body: created } = await create(ann);
    const ends = [
      () => changeUser(ann.id, { tokensValidFrom: Math.floor(Date.now() / 1000) + 1 }),
      () => changeUser(ann.id, { email: 'ann-elsewhere@example.com' }),
    ];
    try {
      for (const end of ends) {
        const [unsubscribe, resume] = [
          await signed('unsubscribe', created.id, ann.id),
          await signed('resume', created.id, ann.id),
        ];
        const { body: living } = await post('unsubscribe', unsubscribe);
        await end();
        expect(await post('unsubscribe', unsubscribe)).toMatchObject({ status: 200, body: { resumeHash: null } });
        for (const hash of [resume.hash, living.resumeHash]) {
          const refused = await post('resume', { ...resume, hash });
          expect([refused.status, refused.body.Details]).toEqual([400, expect.stringContaining('Please log in')]);
        }
        expect((await findSubscription(created.id))?.stoppedAt).toBeTruthy();
        await changeUser(ann.id, { tokensValidFrom: 0, email: 'ann@example.com' });
        expect((await post('resume', resume)).status).toBe(204);
      }
    } finally {
      await changeUser(ann.id, { tokensValidFrom: 0, email: 'ann@example.com' });
    }
  });

  test('S12: the undated link of a mail that was sent before hashes were dated stops, by page and by one click', async () => {
    const { body: created } = await create(ann);
    const link = { subscriptionId: created.id, applicationUserId: ann.id };
    const ids = { ...link, hash: await sign('unsubscribe', created.id, ann.id) };
    expect(await post('unsubscribe', ids)).toMatchObject({ status: 200, body: { resumeHash: null } });
    expect((await list(ann)).body).toEqual([]);
    expect(await accounts.mails()).toMatchObject([{ kind: 'stopped' }]);
    expect((await post('resume', { ...link, hash: await sign('resume', created.id, ann.id) })).status).toBe(400);
    expect((await post('resume', await signed('resume', created.id, ann.id))).status).toBe(204);
    expect((await oneClick(ids, ...FORM)).statusCode).toBe(204);
    expect((await list(ann)).body).toEqual([]);
  });

  test('P5: the hash of a pickup’s mail is no hash of a call’s', async () => {
    const id = '5c3fbd0e-98e6-4d6c-8a57-7f0d7e2b4a11';
    expect((await post('unsubscribe', await signed('unsubscribe', id, ann.id))).status).toBe(400);
    expect((await post('resume', await signed('resume', id, ann.id))).status).toBe(400);
  });

  test.each([
    ['form', ...FORM],
    [
      'multipart form',
      'multipart/form-data; boundary=x1',
      '--x1\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x1--\r\n',
    ],
    ['type in capitals', 'APPLICATION/X-WWW-FORM-URLENCODED', FORM[1]],
    ['line that ends', FORM[0], `${FORM[1]}\r\n`],
    ['plain text', 'text/plain', FORM[1]],
    ['JSON', 'application/json', '{"List-Unsubscribe":"One-Click"}'],
    ['empty body', FORM[0], ''],
    ['body of another kind', 'application/octet-stream', 'Something=Else'],
  ])('one click by %s stops without a mail', async (_, contentType, body) => {
    const { body: created } = await create(ann);
    const ids = await signed('unsubscribe', created.id, ann.id);
    expect((await oneClick(ids, contentType, body)).statusCode).toBe(204);
    expect((await oneClick(ids, contentType, body)).statusCode).toBe(204);
    expect((await list(ann)).body).toEqual([]);
    expect(await accounts.mails()).toEqual([]);
  });

  test('the link of a digest names several: one click stops them, the answer to the page resumes them', async () => {
    const { body: kept } = await create(ann);
    const [second, third] = [
      { ...choice, distance: 330 },
      { ...choice, distance: 1320 },
    ];
    const linked = [(await create(ann, second)).body.id, (await create(ann, third)).body.id].join();
    const ids = await signed('unsubscribe', linked, ann.id);
    expect((await oneClick(ids, ...FORM)).statusCode).toBe(204);
    expect((await list(ann)).body).toMatchObject([{ id: kept.id }]);
    expect(await accounts.mails()).toEqual([]);
    const { body } = await post('unsubscribe', ids);
    expect(await accounts.mails()).toMatchObject([{ kind: 'stopped', subscriptionId: linked }]);
    expect((await post('resume', { ...ids, hash: body.resumeHash })).status).toBe(204);
    expect((await list(ann)).body).toHaveLength(3);
    // A signature for one is no signature of two.
    const { hash } = await signed('unsubscribe', kept.id, ann.id);
    expect((await post('unsubscribe', { ...ids, hash })).status).toBe(400);
  });

  test('one click for a subscription that is gone is 204 too, a wrong or missing hash 400', async () => {
    const { body: created } = await create(ann);
    const ids = await signed('unsubscribe', created.id, ann.id);
    await remove(ann, created.id);
    expect((await oneClick(ids, ...FORM)).statusCode).toBe(204);
    expect((await oneClick({ ...ids, hash: 'wrong' }, ...FORM)).statusCode).toBe(400);
    expect((await oneClick({ subscriptionId: ids.subscriptionId }, ...FORM)).statusCode).toBe(400);
  });

  test('a hash of the other purpose or another user’s ids does nothing', async () => {
    const { body: created } = await create(ann);
    const wrong = [
      await signed('resume', created.id, ann.id),
      { ...(await signed('unsubscribe', created.id, bob.id)), applicationUserId: ann.id },
      { ...(await signed('unsubscribe', created.id, ann.id)), hash: '' },
      { ...(await signed('unsubscribe', created.id, ann.id)), extra: 1 },
    ];
    for (const body of wrong) {
      const { status, body: answer } = await post('unsubscribe', body);
      expect([status, typeof answer.Details]).toEqual([400, 'string']);
    }
    expect((await post('resume', await signed('unsubscribe', created.id, ann.id))).status).toBe(400);
    // Rightly signed, yet not of this user: nothing of Ann's stops.
    expect((await post('unsubscribe', await signed('unsubscribe', created.id, bob.id))).status).toBe(200);
    expect((await list(ann)).body).toHaveLength(1);
  });

  test('a browser that opens the one-click address is led to the page', async () => {
    const query = { subscriptionId: 'a.b', applicationUserId: 'c', hash: 'd&e' };
    const { status, headers } = await callApi(handler, 'GET /api/dispatchCallSubscription/unsubscribe', { query });
    expect([status, headers.location]).toEqual([
      302,
      'http://127.0.0.1:8080/dispatchCallSubscription/unsubscribe?subscriptionId=a.b&applicationUserId=c&hash=d%26e',
    ]);
  });

  test('a stopped subscription leaves room, is gone after 30 days, and can’t be resumed over the limit', async () => {
    const { body: created } = await create(ann);
    const ids = await signed('unsubscribe', created.id, ann.id);
    await post('unsubscribe', ids);
    const resume = await signed('resume', created.id, ann.id);
    await Promise.all(Array.from({ length: 25 }, (_, index) => create(ann, { ...choice, house_nr: index + 1 })));
    expect((await post('resume', resume)).status).toBe(409);
    const { body: all } = await list(ann);
    await remove(ann, all[0].id);
    expect((await post('resume', resume)).status).toBe(204);
    await post('unsubscribe', ids);
    const realNow = clock.now;
    try {
      clock.now = () => new Date(Date.now() + 30 * 86_400_000 + 1000);
      expect((await post('resume', resume)).status).toBe(404);
      expect((await oneClick(ids, ...FORM)).statusCode).toBe(204);
    } finally {
      clock.now = realNow;
    }
    expect((await post('resume', resume)).status).toBe(204);
  });
});
