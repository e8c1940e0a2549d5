/** The life of an API key through the calls: who may have one, how many, what is shown once, and its end. */
import { beforeAll, expect, test } from 'vitest';
import { handler as admin } from '../../../../functions/api/account/admin.ts';
import { handler } from '../../../../functions/api/developer/developer.ts';
import { readUserItems } from '../../../../functions/tables/users/user-items.ts';
import type { LocalGateway } from '../../../../scripts/local/gateway/gateway.ts';
import { startAccounts } from '../../../harness/accounts/accounts.ts';
import { type Person, person } from '../../../harness/accounts/people.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { duringTests } from '../../../harness/during-tests.ts';

const accounts = duringTests(startAccounts);
let gateway: LocalGateway;
beforeAll(() => {
  ({ gateway } = accounts);
});

const make = ({ token }: Person, name = 'My map') => callApi(handler, 'POST /api/apiKey', { token, body: { name } });
const list = async ({ token }: Person) => (await callApi(handler, 'GET /api/apiKey', { token })).body;
const revoke = ({ token }: Person, id: string) =>
  callApi(handler, 'DELETE /api/apiKey/{id}', { token, params: { id } });

test('a key is made, shown once, works, is measured, and ends', async () => {
  const ann = await person();
  const made = await make(ann, '  My map  ');
  expect(made.status).toBe(201);
  expect(made.headers['cache-control']).toBe('no-store');
  const { id, key, ...rest } = made.body;
  expect(rest).toEqual({ name: 'My map', hint: key.slice(-4), createdAt: expect.stringMatching(/Z$/) });
  expect(key).toMatch(/^[\w-]{20,128}$/);
  expect(await list(ann)).toEqual([{ id, ...rest }]);
  expect(JSON.stringify(await readUserItems(ann.id))).not.toContain(key);

  expect(gateway.admit(key)).toMatchObject({ keyId: id, spent: null });
  const usage = await callApi(handler, 'GET /api/apiKey/{id}/usage', { token: ann.token, params: { id } });
  expect(usage.body.callsADay).toBe(10_000);
  expect(usage.body.days).toHaveLength(7);
  expect(usage.body.days.at(-1).calls).toBe(1);

  expect((await revoke(ann, id)).status).toBe(204);
  expect(gateway.admit(key)).toBeNull();
  expect(await list(ann)).toEqual([]);
  expect((await revoke(ann, id)).status).toBe(404);
});

test('three keys and no more, however quickly they are asked for', async () => {
  const ann = await person();
  const made = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => make(ann, name)));
  expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
  const kept = await list(ann);
  expect(kept).toHaveLength(3);
  expect((await revoke(ann, kept[1].id)).status).toBe(204);
  expect((await make(ann, 'again')).status).toBe(201);
});

test('S14: ending a key and making another brings no new quota on the same day', async () => {
  const ann = await person();
  /** After a call that it makes. */
  const left = ({ key }: { key: string }) => Number(/r=(\d+)/.exec(gateway.admit(key)?.headers.ratelimit ?? '')?.[1]);
  const first = (await make(ann)).body;
  for (let count = 1; count <= 8; count += 1) expect(left(first)).toBe(10_000 - count);
  expect((await revoke(ann, first.id)).status).toBe(204);

  // The calls of two made at once are taken from one.
  const [second, third] = (await Promise.all([make(ann), make(ann)])).map(({ body }) => body);
  const lefts = [left(second), left(third)];
  expect(lefts.toSorted()).toEqual([9991, 9999]);
  const charged = lefts[0] === 9991 ? second : third;
  // Ended too, it hands on what it was made with and what it called.
  expect((await revoke(ann, charged.id)).status).toBe(204);
  expect(left((await make(ann)).body)).toBe(9990);
  expect(left((await make(await person())).body)).toBe(9999);
});

test('a name is needed, and a confirmed address, and somebody signed in', async () => {
  const ann = await person();
  for (const name of ['', '   ', 'x'.repeat(61), 'a\u0007b']) expect((await make(ann, name)).status).toBe(400);
  const unconfirmed = await person({ emailConfirmed: false });
  expect(await make(unconfirmed)).toMatchObject({
    status: 403,
    body: { Details: 'Confirm your email address first.' },
  });
  expect((await callApi(handler, 'GET /api/apiKey')).status).toBe(403);
});

test('somebody else’s key, and the site’s, are nobody’s to see or to end', async () => {
  const [ann, bob] = [await person(), await person()];
  const { key, id } = (await make(ann)).body;
  for (const other of [id, 'site']) {
    expect((await revoke(bob, other)).status).toBe(404);
    const usage = await callApi(handler, 'GET /api/apiKey/{id}/usage', { token: bob.token, params: { id: other } });
    expect(usage.status).toBe(404);
  }
  expect(gateway.admit(key)).not.toBeNull();
});

test('a deleted account’s keys call nothing any more', async () => {
  const ann = await person();
  const { key } = (await make(ann)).body;
  expect(gateway.admit(key)).not.toBeNull();
  expect((await callApi(admin, 'DELETE /api/account', { token: ann.token })).status).toBe(204);
  expect(gateway.admit(key)).toBeNull();
  expect((await readUserItems(ann.id))['api-keys']).toEqual([]);
});

test('keys are made only so often', async () => {
  const ann = await person();
  const statuses: number[] = [];
  for (let index = 0; index < 21; index += 1) {
    const made = await make(ann);
    statuses.push(made.status);
    if (made.status === 201) await revoke(ann, made.body.id);
  }
  expect(statuses).toEqual([...Array(20).fill(201), 429]);
});
