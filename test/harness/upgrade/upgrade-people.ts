/** `npx tsx test/harness/upgrade/upgrade-people.ts FOLDER`: makes the fixture of upgrades, in whatever commit it is run. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { clock } from '../../../functions/lib/clock.ts';
import { root } from '../../../scripts/root.ts';
import { EXTERNAL_CALLBACK } from '../../../shared/accounts/users.ts';
import { HOURS_BEFORE } from '../../../shared/pickups/pickups.ts';
import { claimsOf, signInAt } from '../accounts/hosted-sign-in.ts';
import { eventually } from '../eventually.ts';
import { fireRowAt, policeRowAt } from '../sources/dispatch-pages.ts';
import { writeFixture } from './upgrade-folder.ts';
import {
  api,
  cartsAt,
  confirmed,
  elsewhere,
  farAway,
  folder,
  home,
  linkTo,
  newestLink,
  northOf,
  ok,
  PASSWORD,
  pages,
  pathsIn,
  people,
  receiver,
  register,
  run,
  subscribe,
  world,
} from './upgrade-stage.ts';

const MINUTE = 60_000;

let ahead = 0;
clock.now = () => new Date(Date.now() + ahead);
const minutesAgo = (minutes: number): Date => new Date(clock.now().getTime() - minutes * MINUTE);

// A change of address needs a sign-in of just now by the pool's clock, which stays as it is.
const moving = await confirmed('moving');
const { suppressed: _, ...user } = ok(await api.as(moving).get(`/api/applicationUser/${people.moving?.id}`));
ok(await api.as(moving).put(`/api/applicationUser/${user.id}`, { ...user, email: 'moved@example.org' }));
people.moving = { id: user.id, email: 'moved@example.org' };

// Then reminders: all that follows is as of the hour of one, so that nobody has to wait for it.
const carts = await confirmed('carts');
for (const hoursBefore of HOURS_BEFORE)
  ok(await api.as(carts).post('/api/pickupDatesSubscription', { ...cartsAt(home), hoursBefore }));
const cartsStopped = await confirmed('carts-stopped');
for (const at of [home, elsewhere])
  ok(await api.as(cartsStopped).post('/api/pickupDatesSubscription', { ...cartsAt(at), hoursBefore: -6 }));
const reminders: { id: string; nextReminder: { at: string } | null }[] = [
  ...ok(await api.as(carts).get('/api/pickupDatesSubscription')),
  ...ok(await api.as(cartsStopped).get('/api/pickupDatesSubscription')),
];
const UNSUBSCRIBE_CARTS = '/pickupDatesSubscription/unsubscribe';
for (const at of reminders.map(({ nextReminder }) => Date.parse(nextReminder?.at ?? '')).sort()) {
  if (newestLink('carts', UNSUBSCRIBE_CARTS) && newestLink('carts-stopped', UNSUBSCRIBE_CARTS)) break;
  ahead = Math.max(ahead, at + MINUTE - Date.now());
  await run('pickup-reminders');
}
const own = ok(await api.as(carts).post(`/api/pickupDatesSubscription/${reminders[0]?.id}/calendar`));
const anonymous = ok(await api.post('/api/pickupDates/calendar', cartsAt(elsewhere)));

for (const [name, dispatchCallType] of [
  ['any-major', 'AnyMajorDispatchCall'],
  ['major-police', 'JustMajorPoliceDispatchCall'],
  ['crime', 'MinorOrMajorPoliceDispatchCall'],
  ['major-fire', 'JustMajorFireDispatchCall'],
  ['any-fire', 'AnyFireDispatchCall'],
] as const)
  await subscribe(await confirmed(name), { dispatchCallType });
for (const [name, distance] of [
  ['near', 330],
  ['middle', 660],
  ['far', 1320],
] as const)
  await subscribe(await confirmed(name), { distance }, northOf(home, 450));
await subscribe(await confirmed('stopped'));
await subscribe(await register('unconfirmed'));
await subscribe(moving);
ok(await api.as(moving).post('/api/account/resendConfirmation'));

const { id_token, access_token, refresh_token } = await signInAt(
  {
    domain: `${world.url}/__local/cognito`,
    clientId: process.env.USER_POOL_CLIENT_ID ?? '',
    redirectUri: `${world.url}${EXTERNAL_CALLBACK}`,
  },
  'Google',
  'google@example.org',
);
const session = ok(
  await api.post('/api/account/loginExternalCredential', {
    provider: 'Google',
    externalId: claimsOf(id_token).identities[0].userId,
    email: 'google@example.org',
    idToken: id_token,
    accessToken: access_token,
    refreshToken: refresh_token,
  }),
);
people.google = { id: session.id, email: 'google@example.org' };
await subscribe(session.jwtToken);

const usual = { cadence: 'immediate', quietHours: null, pausedUntil: null };
const inAMonth = minutesAgo(-30 * 24 * 60)
  .toISOString()
  .slice(0, 10);
for (const [name, preferences] of [
  ['hourly', { ...usual, cadence: 'hourly' }],
  ['daily', { ...usual, cadence: 'daily', quietHours: { from: 22, to: 6 } }],
  ['paused', { ...usual, pausedUntil: inAMonth }],
] as const) {
  const signedIn = await confirmed(name);
  await subscribe(signedIn);
  const { token } = ok(await api.as(signedIn).get('/api/account/mailSettings'));
  ok(await api.post('/api/account/manage/preferences', { token, preferences }));
}

const developer = await confirmed('developer');
const { key } = ok(await api.as(developer).post('/api/apiKey', { name: 'A program' }));
const near = { latitude: home.lat, longitude: home.lng, metres: 300 };
const webhook = ok(
  await api.as(developer).post('/api/webhook', { url: receiver.url, list: 'policeDispatchCall', filter: '', near }),
);

// One call that is mailed, some that are nobody's; sealed. Then some that are not sealed.
const [last, ...others] = farAway.slice(1, 7);
pages.police.push(policeRowAt(home, 'SHOTSPOTTER', minutesAgo(40)));
pages.fire.push(fireRowAt(home, 'EMS', minutesAgo(40)));
for (const at of others) {
  pages.police.push(policeRowAt(at, 'BATTERY', minutesAgo(50)));
  pages.fire.push(fireRowAt(at, 'EMS', minutesAgo(50)));
}
await run('police-dispatch-call', 'fire-dispatch-call', 'compact');
pages.police.push(policeRowAt(last ?? elsewhere, 'SHOOTING', minutesAgo(35)));
pages.fire.push(fireRowAt(last ?? elsewhere, 'EMS', minutesAgo(35)));
await run('police-dispatch-call', 'fire-dispatch-call');
await eventually('the webhook', () => receiver.received.length > 0);

const stop = async (name: string, call: string): Promise<void> => {
  const link = await linkTo(name, `/${call}/unsubscribe`);
  ok(await api.post(`/api/${call}/unsubscribe`, Object.fromEntries(link)));
  await linkTo(name, '/resume');
};
await stop('stopped', 'dispatchCallSubscription');
await stop('carts-stopped', 'pickupDatesSubscription');
await confirmed('forgetful');
ok(await api.post('/api/account/requestPasswordReset', { email: 'forgetful@example.org' }));
await confirmed('leaving');
ok(await api.post('/api/account/manage/link', { email: 'leaving@example.org' }));
ok(await api.post('/api/account/manage/deletion', { token: (await linkTo('leaving', '/manage')).get('token') }));
await linkTo('leaving', '/manage/delete');
await linkTo('forgetful', '/login');
await world.settle();

const backup = path.join(world.dir, 'backup');
await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/backup/backup.ts', backup], {
  cwd: root,
  env: { PATH: process.env.PATH, HOME: process.env.HOME, LOCAL_DIR: world.dir },
});
await writeFixture(path.resolve(folder), backup, {
  madeAt: clock.now().toISOString(),
  home,
  people,
  password: PASSWORD,
  admin: world.accounts.admin,
  mails: world.inbox().map(({ to, subject, text, headers }) => ({
    to: to.join(),
    subject,
    oneClick: pathsIn(headers['list-unsubscribe'] ?? '')[0] ?? null,
    links: pathsIn(text),
  })),
  calendars: { subscription: new URL(own.url).pathname, address: new URL(anonymous.url).pathname },
  apiKey: key,
  webhook: { id: webhook.id, secret: webhook.secret },
  police: pages.police,
  fire: pages.fire,
});
await receiver.stop();
await world.stop();
await pages.stop();
