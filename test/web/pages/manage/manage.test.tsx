/** Tests the page of a 'Manage your email' link: what is shown, that changes are saved in their order, and taken back where they fail. */
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../../../shared/alerts/mail-preferences.ts';
import type { Reply } from '../../../../shared/api/api.ts';
import { addDays, calendarDateAt } from '../../../../shared/base/calendar-date.ts';
import { type LngLat, point } from '../../../../shared/base/geo.ts';
import { ManagePage } from '../../../../web/pages/manage/manage.tsx';
import { ManageDeletePage } from '../../../../web/pages/manage-delete.tsx';
import { dropSession, startSession } from '../../../../web/session/session.ts';
import { type FakeApi, Fault, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { startSight } from '../../support/in-sight.ts';
import { fill, renderPart } from '../../support/render.tsx';
import { authOf, elsewhere, startAs } from '../../support/session.ts';

const SETTINGS: Reply<'POST /api/account/manage'> = {
  email: 'a•••@example.com',
  hasAccount: true,
  preferences: DEFAULT_PREFERENCES,
  suppressed: {},
  browsers: 0,
  subscriptions: [
    {
      id: 'dp9dt1.a',
      address: '2345 N LAKE DR',
      place: { kind: 'circle', point: point(-87.8912, 43.0592) },
      dispatchCallType: 'AnyMajorDispatchCall',
      distance: 660,
      cadence: null,
      stoppedAt: null,
    },
  ],
  pickups: [{ id: 'b', address: '200 E WELLS ST', cartBack: false, hoursBefore: -6, stoppedAt: null }],
};

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ 'POST /api/account/manage': () => SETTINGS });
});
afterEach(() => {
  cleanup();
  notifications.clean();
  api.stop();
});

const open = async () => {
  renderPart(<ManagePage />, '/manage?token=t.1.x', '/manage');
  await screen.findByText('a•••@example.com');
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const chosenIn = (label: string): string => screen.getByLabelText<HTMLSelectElement>(label).value;
const sent = (name: string) => api.requests.filter((request) => request.name === name).map(({ body }) => body);

const MAJOR = 'any major police or fire dispatch call';
/** The words of the circle. */
const NEAR = `${MAJOR} within 1/8 mile of 2345 N LAKE DR`;
const DISTANCE = `Distance of your alert for ${NEAR}`;
const SOON = `How soon emails come for ${NEAR}`;
const CHANGE = 'POST /api/account/manage/dispatchCallSubscription';

test('asks by the token in the body', async () => {
  await open();
  expect(sent('POST /api/account/manage')).toEqual([{ token: 't.1.x' }]);
  expect(chosenIn(DISTANCE)).toBe('660');
  expect(chosenIn('Reminder time for pickups at 200 E WELLS ST, 6pm the day before')).toBe('-6');
});

test('a distance is saved at once, and Undo saves the former one', async () => {
  api.answer({ [CHANGE]: () => undefined });
  await open();
  choose(DISTANCE, '1320');
  await waitFor(() => expect(chosenIn(DISTANCE.replace('1/8', '1/4'))).toBe('1320'));
  await screen.findByText(/within 1\/4 mile of 2345 N LAKE DR/);
  await press('Undo');
  await waitFor(() => expect(chosenIn(DISTANCE)).toBe('660'));
  const same = { token: 't.1.x', id: 'dp9dt1.a', dispatchCallType: 'AnyMajorDispatchCall', cadence: null };
  await waitFor(() =>
    expect(sent(CHANGE)).toEqual([
      { ...same, distance: 1320 },
      { ...same, distance: 660 },
    ]),
  );
});

test('a circle’s own cadence is saved at once, and Undo gives it the cadence of all again', async () => {
  api.answer({ [CHANGE]: () => undefined });
  await open();
  expect(chosenIn(SOON)).toBe('own');
  choose(SOON, 'daily');
  await screen.findByText('Saved');
  await press('Undo');
  await waitFor(() => expect(chosenIn(SOON)).toBe('own'));
  await waitFor(() => expect(sent(CHANGE)).toMatchObject([{ cadence: 'daily' }, { cadence: null }]));
});

test('what could not be saved is as it was, and said so', async () => {
  api.answer({ [CHANGE]: () => new Fault(404, { Details: 'There is no such alert or reminder.', code: 'missing' }) });
  await open();
  choose(DISTANCE, '330');
  await screen.findByText('Not saved');
  expect(screen.getByText('There is no such alert or reminder.')).toBeTruthy();
  await waitFor(() => expect(chosenIn(DISTANCE)).toBe('660'));
});

test('what is about one place stands together under it, each with its own controls', async () => {
  const [circle] = SETTINGS.subscriptions;
  const [reminder] = SETTINGS.pickups;
  const area = { ...circle!, id: 'watch.a', address: 'Riverwest', place: { kind: 'area' as const, area: 'riverwest' } };
  const drawn = (id: string, east: number) => ({
    ...{ ...area, id, address: 'Our block', distance: null },
    place: {
      kind: 'drawn' as const,
      name: 'Our block',
      geometry: {
        type: 'Polygon' as const,
        coordinates: [[-88, -87.99, -87.99, -88].map((lng, at) => [lng + east, [43, 43, 43.01, 43][at]] as LngLat)],
      },
    },
  });
  api.answer({
    'POST /api/account/manage': () => ({
      ...SETTINGS,
      subscriptions: [
        circle!,
        { ...area, distance: null },
        { ...circle!, id: 'dp9dt1.c', distance: 330 },
        drawn('watch.b', 0),
        drawn('watch.c', 0.1),
      ],
      pickups: [
        { ...reminder!, id: 'c', address: '2345 N Lake Dr' },
        { ...reminder!, stoppedAt: '2026-11-19T18:00:00Z' },
      ],
    }),
  });
  await open();
  const places = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => {
    const section = screen.getByRole('region', { name: textContent ?? '' });
    const controls = [...section.querySelectorAll('select, input, button')];
    return [textContent, controls.map((control) => control.getAttribute('aria-label'))];
  });
  const alert = (words: string, ...choices: string[]) => [
    `Stop the emails for ${words}`,
    `Call type of your alert for ${words}`,
    ...choices,
    `How soon emails come for ${words}`,
  ];
  const round = (words: string) => alert(words, `Distance of your alert for ${words}`);
  const REMINDER = 'pickups at 2345 N Lake Dr, 6pm the day before';
  expect(places).toEqual([
    [
      '2345 N LAKE DR',
      [
        ...round(NEAR),
        ...round(NEAR.replace('1/8', '1/16')),
        ...[`Stop the emails for ${REMINDER}`, `Reminder time for ${REMINDER}`],
        `In the evening too, to bring the cart back: ${REMINDER}`,
      ],
    ],
    ['Riverwest', alert(`${MAJOR} (Riverwest)`)],
    ['Our block', [...alert(`${MAJOR} (Our block)`), ...alert(`${MAJOR} (Our block) (2)`)]],
    ['200 E WELLS ST', ['Resume the emails for pickups at 200 E WELLS ST, 6pm the day before']],
  ]);
  const names = places.flatMap(([, controls]) => controls);
  expect(new Set(names).size).toBe(names.length);
  expect(screen.getByText(/^Pickups at 200 E WELLS ST, 6pm the day before\. Stopped\./)).toBeTruthy();
});

test('a reminder says how many emails come, also when one in the evening is asked for', async () => {
  api.answer({ 'POST /api/account/manage/pickupDatesSubscription': () => undefined });
  await open();
  expect(screen.getByText('One email for each pickup day, and another if that day changes.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText(/^In the evening too, to bring the cart back: /));
  await screen.findByText('Two emails for each pickup day, and another if that day changes.');
});

test('a circle in a wider one for the same calls says so, until it asks for others', async () => {
  const [near] = SETTINGS.subscriptions;
  const wide = { ...near!, id: 'dp9dt1.c', address: '2349 N LAKE DR', distance: 1320 as const };
  api.answer({
    'POST /api/account/manage': () => ({ ...SETTINGS, subscriptions: [near!, wide] }),
    [CHANGE]: () => undefined,
  });
  await open();
  const told =
    'These calls also come with your alert for any major police or fire dispatch call within 1/4 mile of 2349 N LAKE DR: you get one email for both.';
  expect(screen.getAllByText(/^These calls also come/).map(({ textContent }) => textContent)).toEqual([told]);
  choose(`Call type of your alert for ${NEAR}`, 'AnyFireDispatchCall');
  await waitFor(() => expect(screen.queryByText(told)).toBeNull());
});

test('a circle inside a watched area says so once the list is in sight, and one across its edge does not', async () => {
  const seen = startSight();
  const [near] = SETTINGS.subscriptions;
  const area = { ...near!, id: 'watch.a', address: 'Riverwest', place: { kind: 'area' as const, area: 'riverwest' } };
  const edge = {
    ...near!,
    id: 'dp9dt1.c',
    address: '1 N EDGE ST',
    place: { kind: 'circle' as const, point: point(-87.9, 43.05) },
  };
  const stretch = { kind: 'street' as const, street: 'n-booth-st', from: null, to: null };
  const street = { ...near!, id: 'watch.s', address: 'N Booth St', place: stretch, distance: null };
  const corners: LngLat[] = [-87.9, -87.88, -87.88, -87.9, -87.9].map((lng, at) => [lng, at % 4 < 2 ? 43.05 : 43.07]);
  const bounds = { north: 43.07, south: 43.05, east: -87.88, west: -87.9 };
  api.answer({
    'POST /api/account/manage': () => ({
      ...SETTINGS,
      subscriptions: [
        edge,
        near!,
        street,
        { ...area, distance: null, dispatchCallType: 'AnyFireDispatchCall' },
        { ...area, id: 'watch.b', distance: null },
      ],
    }),
    'GET /api/area/{id}': () => ({
      ...{ id: 'riverwest', kind: 'neighborhood' as const, name: 'RIVERWEST', bounds },
      outline: { type: 'Polygon' as const, coordinates: [corners] },
    }),
    'GET /api/street/{slug}/stretch': () => ({
      lines: [[corners[0]!, [-87.89, 43.06]]],
      ...{ street: 'n-booth-st', from: null, to: null, title: 'N Booth St', metres: 500 },
      numbers: null,
    }),
  });
  await open();
  expect(sent('GET /api/area/{id}')).toEqual([]);
  act(seen.show);
  const told = await screen.findAllByText(/^This place lies inside/);
  expect(told.map((one) => [one.closest('section')?.querySelector('h3')?.textContent, one.textContent])).toEqual([
    [
      '2345 N LAKE DR',
      `This place lies inside that of your alert for ${MAJOR} (Riverwest): a call that both ask for comes in one email.`,
    ],
  ]);
  // One outline for all.
  expect(sent('GET /api/area/{id}')).toHaveLength(1);
  seen.stop();
});

describe('mails of late', () => {
  const CIRCLE = 'GET /api/dispatchCallSubscription/estimate';
  const PLACE = 'POST /api/watchSubscription/estimate';
  const area = {
    ...SETTINGS.subscriptions[0]!,
    ...{ id: 'watch.a', address: 'Riverwest', place: { kind: 'area' as const, area: 'riverwest' }, distance: null },
    cadence: 'daily' as const,
  };
  const counted = (immediate: number) => ({
    days: 56,
    mails: { immediate, hourly: immediate, daily: 40, weekly: 8 },
    busiestDay: { immediate: 9, hourly: 8, daily: 1, weekly: 1 },
  });
  let seen: ReturnType<typeof startSight>;
  /** How many estimates were asked for at once. */
  let most: number;
  beforeEach(() => {
    seen = startSight();
    most = 0;
    let open = 0;
    api.answer({
      'POST /api/account/manage': () => ({ ...SETTINGS, subscriptions: [...SETTINGS.subscriptions, area] }),
      [CIRCLE]: ({ query }) => counted(query.distance === '1320' ? 720 : 72),
      [PLACE]: () => counted(720),
    });
    const answering = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (!String(input).includes('/estimate')) return answering(input, init);
      open += 1;
      most = Math.max(most, open);
      await new Promise(setImmediate);
      open -= 1;
      return answering(input, init);
    };
  });
  afterEach(() => seen.stop());

  test('are asked for when the list is in sight, one after another, and follow cadence and distance', async () => {
    await open();
    expect([sent(CIRCLE), sent(PLACE)]).toEqual([[], []]);
    act(seen.show);
    await screen.findByText('About 9 emails a week here; busiest day 9.');
    await screen.findByText('About 5 emails a week here, at most one a day.');
    expect(most).toBe(1);
    expect(sent(PLACE)).toEqual([{ topic: 'AnyMajorDispatchCall', place: { kind: 'area', area: 'riverwest' } }]);
    api.answer({ [CHANGE]: () => undefined });
    choose(DISTANCE, '1320');
    await screen.findByText('About 90 emails a week here; busiest day 9.');
    choose(SOON.replace('1/8', '1/4'), 'weekly');
    await screen.findByText('About 1 email a week here.');
    choose(`How soon emails come for ${MAJOR} (Riverwest)`, 'hourly');
    await screen.findByText('About 90 emails a week here, at most one an hour; busiest day 8.');
    expect(sent(PLACE)).toHaveLength(1);
  });

  test('are silent where nobody can tell, and the others are told', async () => {
    api.answer({ [CIRCLE]: () => new Fault(503, { Details: 'Too long.', code: 'unavailable' }) });
    await open();
    act(seen.show);
    await screen.findByText('About 5 emails a week here, at most one a day.');
    expect(screen.queryByText('Too long.')).toBeNull();
    expect(sent(CIRCLE)).toHaveLength(1);
  });
});

describe('preferences', () => {
  const SAVE = 'POST /api/account/manage/preferences';
  beforeEach(() => api.answer({ [SAVE]: () => DEFAULT_PREFERENCES }));

  test('each change sends all of them, those before it among them', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('once a day, at 7 am'));
    await userEvent.click(screen.getByRole('switch', { name: /^Quiet hours/ }));
    choose('To', '7');
    await waitFor(() => expect(sent(SAVE)).toHaveLength(3));
    const quiet = { cadence: 'daily', quietHours: { from: 22, to: 6 }, pausedUntil: null };
    expect(sent(SAVE).at(-2)).toMatchObject({ preferences: { ...quiet, cadence: 'daily' } });
    expect(sent(SAVE).at(-1)).toEqual({
      token: 't.1.x',
      preferences: { ...quiet, quietHours: { from: 22, to: 7 } },
    });
    expect(screen.getByLabelText('From').querySelector<HTMLOptionElement>('option[value="7"]')?.disabled).toBe(true);
  });

  test('a pause ends on the day chosen, and can be ended', async () => {
    await open();
    const until = addDays(calendarDateAt(new Date()), 7);
    await press('For a week');
    await screen.findByRole('button', { name: 'End the pause' });
    await press('End the pause');
    await screen.findByRole('button', { name: 'For a week' });
    fill(screen.getByLabelText('Until'), until);
    await press('Pause');
    await waitFor(() => expect(sent(SAVE)).toHaveLength(3));
    expect(
      sent(SAVE).map((body) => (body as { preferences: { pausedUntil: string } }).preferences.pausedUntil),
    ).toEqual([until, null, until]);
  });
});

test('stop all stops what goes on, and resume one brings it back', async () => {
  api.answer({
    'POST /api/account/manage/stop': () => ({ ids: ['dp9dt1.a', 'b'] }),
    'POST /api/account/manage/resume': () => undefined,
  });
  await open();
  await press('Stop all');
  await screen.findByText('You will no longer receive these notifications.');
  expect(sent('POST /api/account/manage/stop')).toEqual([{ token: 't.1.x', ids: ['dp9dt1.a', 'b'] }]);
  expect(screen.queryByRole('button', { name: 'Stop all' })).toBeNull();
  await press('Resume the emails for pickups at 200 E WELLS ST, 6pm the day before');
  await screen.findByText('You will receive these emails again.');
  expect(sent('POST /api/account/manage/resume')).toEqual([{ token: 't.1.x', ids: ['b'] }]);
  expect(
    screen.getByRole('button', { name: 'Stop the emails for pickups at 200 E WELLS ST, 6pm the day before' }),
  ).toBeTruthy();
});

test('silenced mail is explained, and comes again after a complaint at once, after a bounce by a link', async () => {
  const at = '2026-11-19T18:00:00Z';
  const suppressed = { alerts: { why: 'bounced' as const, at }, 'trash-day': { why: 'complained' as const, at } };
  api.answer({
    'POST /api/account/manage': () => ({ ...SETTINGS, suppressed }),
    'POST /api/account/manage/resumeMail': ({ body }) => ({
      resumed: (body as { stream: string }).stream === 'trash-day',
    }),
  });
  await open();
  expect(screen.getByText(/trash day on Nov 19, 2026, because an email was reported as spam/)).toBeTruthy();
  await press('Resume call alerts');
  await screen.findByText(/Its link brings your alerts back/);
  api.answer({ 'POST /api/account/manage': () => SETTINGS });
  await press('Resume trash day reminders');
  await waitFor(() => expect(screen.queryByText('Some of your emails are not sent')).toBeNull());
});

test('a link that is not valid any more leads to a login or a new one', async () => {
  api.answer({
    'POST /api/account/manage': () => new Fault(404, { Details: 'This link is not valid any more.', code: 'missing' }),
    'POST /api/account/manage/link': () => ({}),
  });
  await startSession();
  renderPart(<ManagePage />, '/manage?token=old', '/manage');
  await screen.findByText('This link is not valid any more.');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/profile');
  fill(screen.getByLabelText(/Email/), 'ann@example.com');
  await press('Send me a link');
  await screen.findByText('If this address gets email from us or has an account here, a link is on its way to it.');
  expect(sent('POST /api/account/manage/link')).toEqual([{ email: 'ann@example.com' }]);
});

test('B3: who is signed in has the own settings there, and is not asked to log in', async () => {
  api.stop();
  api = fakeApi({ 'GET /api/account/mailSettings': () => ({ ...SETTINGS, token: 'own' }) }, elsewhere);
  await startAs(authOf('ann'));
  renderPart(<ManagePage />, '/manage', '/manage');
  await screen.findByLabelText(DISTANCE);
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send me a link' })).toBeNull();
  await dropSession();
});

test('the page that deletes acts at the press of its button only', async () => {
  renderPart(<ManageDeletePage />, '/manage/delete?token=once', '/manage/delete');
  expect(api.requests).toEqual([]);
  api.answer({ 'POST /api/account/deleteByLink': () => undefined });
  await press('Delete my account and my data');
  await screen.findByText('Your account and everything kept under it are gone.');
  expect(sent('POST /api/account/deleteByLink')).toEqual([{ token: 'once' }]);
});
