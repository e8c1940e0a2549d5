/** The form at the foot of a house's page: who asks, for what, and what goes wrong. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rememberBrowser } from '../../../../web/account/remembered-browser.ts';
import { TellMeHouse } from '../../../../web/pages/place/tell-me-house.tsx';
import { dropSession, startSession } from '../../../../web/session/session.ts';
import { type FakeApi, Fault, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { fill, renderPart } from '../../support/render.tsx';
import { authOf, elsewhere, startAs } from '../../support/session.ts';

const ADDRESS = { number: '2345', direction: 'N', street: 'LAKE', type: 'DR' };
const CALLS = {
  ...{ kind: 'calls', dispatchCallType: 'AnyMajorDispatchCall', distance: 660 },
  point: { type: 'Point', coordinates: [-87.88, 43.06] },
  ...{ house_nr: '2345', sdir: 'N', street: 'LAKE', sttype: 'DR' },
};
const BINS = { kind: 'pickups', hoursBefore: -6, laddr: '2345', sdir: 'N', sname: 'LAKE', stype: 'DR' };

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ 'POST /api/account/subscribe': () => ({}) }, elsewhere);
});
afterEach(() => {
  cleanup();
  api.stop();
});

const form = () => screen.getByRole('form', { name: 'Tell me about this place' });
const start = () => userEvent.click(within(form()).getByRole('button', { name: 'Start' }));
const draw = () => renderPart(<TellMeHouse address={ADDRESS} place={[-87.88, 43.06]} />);
const posted = () => api.requests.filter(({ name }) => name.startsWith('POST ')).map(({ name, body }) => [name, body]);

describe('somebody who is not signed in', () => {
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    await startSession();
    await dropSession();
    draw();
  });

  test('asks for both in one request, and reads where the mail went', async () => {
    fill(screen.getByLabelText(/^Email/), ' ann@example.com ');
    await start();
    expect((await screen.findByRole('status')).textContent).toContain('An email is on its way to ann@example.com.');
    expect(posted()).toEqual([['POST /api/account/subscribe', { email: 'ann@example.com', watches: [CALLS, BINS] }]]);
  });

  test('asks for what is left on', async () => {
    fill(screen.getByLabelText(/^Email/), 'ann@example.com');
    fill(screen.getByLabelText('Bins'), 'none');
    fill(screen.getByLabelText('Distance'), '1320');
    await start();
    await screen.findByRole('status');
    expect(posted()).toEqual([
      ['POST /api/account/subscribe', { email: 'ann@example.com', watches: [{ ...CALLS, distance: 1320 }] }],
    ]);
  });

  test('is told by the choices that nothing is chosen, and by the field what is wrong with the address', async () => {
    fill(screen.getByLabelText('Calls'), 'none');
    fill(screen.getByLabelText('Bins'), 'none');
    await start();
    expect(document.activeElement).toBe(screen.getByLabelText('Calls'));
    expect(screen.getByRole('alert').textContent).toMatch(/^Choose calls, bins or both/);
    expect(screen.getByLabelText('Bins').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    fill(screen.getByLabelText('Bins'), 'at-6');
    expect(screen.queryByRole('alert')).toBeNull();
    fill(screen.getByLabelText(/^Email/), 'ann@');
    await start();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
    expect(posted()).toEqual([]);
    api.answer({
      'POST /api/account/subscribe': () => new Fault(400, { Details: 'No.', SubErrors: ['email: Not that one.'] }),
    });
    fill(screen.getByLabelText(/^Email/), 'ann@example.com');
    await start();
    await screen.findByText('Not that one.');
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true');
  });

  test('reads why it failed, and keeps what was typed', async () => {
    api.answer({ 'POST /api/account/subscribe': () => new Fault(429, { Details: 'Too many mails today.' }) });
    fill(screen.getByLabelText(/^Email/), 'ann@example.com');
    await start();
    expect((await screen.findByRole('alert')).textContent).toBe('Too many mails today.');
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ann@example.com');
  });

  test('may make an account instead', async () => {
    await userEvent.click(within(form()).getByRole('button', { name: 'or with a password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign Up for Email Notifications' });
    await within(dialog).findByLabelText(/^Confirm password/);
  });
});

describe('in a browser that confirmed an address before', () => {
  const REMEMBERED = { token: 'of-a-confirmation', email: 'c•••@example.com' };
  const SENT = { remembered: REMEMBERED.token, watches: [{ ...CALLS, distance: 1320 }, BINS] };
  const kept = () => localStorage.getItem('remembered') || null;
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    await startSession();
    await dropSession();
    rememberBrowser(REMEMBERED);
    draw();
    fill(screen.getByLabelText('Distance'), '1320');
  });
  afterEach(() => localStorage.clear());

  test('one press sends what is chosen to the address of before, which is masked', async () => {
    api.answer({ 'POST /api/account/remembered/subscribe': () => ({}) });
    expect(form().textContent).toContain('Send to c•••@example.com');
    expect(screen.queryByLabelText(/^Email/)).toBeNull();
    await start();
    expect((await screen.findByRole('status')).textContent).toContain('an email to c•••@example.com names them');
    expect(posted()).toEqual([['POST /api/account/remembered/subscribe', SENT]]);
  });

  test('which was forgotten at the server: it gives the address once more, and what is chosen stays', async () => {
    api.answer({
      'POST /api/account/remembered/subscribe': () =>
        new Fault(403, { Details: 'No longer.', SubErrors: ['remembered: No longer.'] }),
    });
    await start();
    expect(document.activeElement).toBe(await screen.findByLabelText(/^Email/));
    expect(screen.getByRole('alert').textContent).toBe('No longer.');
    expect(kept()).toBeNull();
    fill(screen.getByLabelText(/^Email/), 'ann@example.com');
    await start();
    await screen.findByText(/An email is on its way/);
    expect(posted().at(-1)).toEqual([
      'POST /api/account/subscribe',
      { email: 'ann@example.com', watches: SENT.watches },
    ]);
  });

  test('stays remembered where there were too many for today', async () => {
    api.answer({ 'POST /api/account/remembered/subscribe': () => new Fault(429, { Details: 'Too many today.' }) });
    await start();
    expect((await screen.findByRole('alert')).textContent).toBe('Too many today.');
    expect(form().textContent).toContain('Send to c•••@example.com');
  });

  test('may give another address', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
    fill(screen.getByLabelText(/^Email/), 'ann@example.com');
    await start();
    expect((await screen.findByRole('status')).textContent).toContain('ann@example.com');
    expect(kept()).not.toBeNull();
  });

  test('may be forgotten, here and at the server', async () => {
    api.answer({ 'POST /api/account/remembered/forget': () => undefined });
    await userEvent.click(screen.getByRole('button', { name: 'Forget this browser' }));
    expect(document.activeElement).toBe(await screen.findByLabelText(/^Email/));
    expect(kept()).toBeNull();
    expect(posted()).toEqual([['POST /api/account/remembered/forget', { remembered: REMEMBERED.token }]]);
  });
});

describe('somebody signed in', () => {
  beforeEach(async () => {
    await startAs(authOf('ann'));
    draw();
  });

  test('gives no address, and gets what is left on', async () => {
    api.answer({
      'POST /api/pickupDatesSubscription': () => new Fault(409, { Details: 'You have this already.' }),
    });
    expect(screen.queryByLabelText(/^Email/)).toBeNull();
    fill(screen.getByLabelText('Calls'), 'none');
    expect(screen.queryByLabelText('Distance')).toBeNull();
    await start();
    expect((await screen.findByRole('status')).textContent).toBe('You have this already.');
    const { kind, ...bins } = BINS;
    expect(posted()).toEqual([['POST /api/pickupDatesSubscription', { applicationUserId: 'ann', ...bins }]]);
  });

  test('may try again what failed', async () => {
    api.answer({ 'POST /api/dispatchCallSubscription': () => new Fault(503, { Details: 'Not now.' }) });
    await start();
    await screen.findByText('Not now.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(posted()).toHaveLength(2));
  });
});
