/** Tests editing a user: what is sent, and the words for each way it can end (spec §8). */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApplicationUser } from '../../../shared/accounts/users.ts';
import { UserForm } from '../../../web/account/user-form.tsx';
import { holdDraft, storeDrafts } from '../../../web/session/drafts.ts';
import { currentSession } from '../../../web/session/session.ts';
import { type FakeApi, Fault, fakeApi } from '../../harness/cloud/fake-api.ts';
import { fill, renderPart } from '../support/render.tsx';
import { authOf, elsewhere, recordOf, startAs } from '../support/session.ts';

const ANN = recordOf('ann', { firstName: 'Ann', version: 7 });
let api: FakeApi;

beforeEach(async () => {
  api = fakeApi({}, elsewhere);
  await startAs(authOf('ann'));
});
afterEach(() => {
  cleanup();
  api.stop();
});

const open = (user: ApplicationUser = ANN) => renderPart(<UserForm user={user} />);
const email = () => screen.getByLabelText<HTMLInputElement>(/^Email Address/);
const firstName = () => screen.getByLabelText<HTMLInputElement>('First Name');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const answer = (reply: ReturnType<typeof recordOf> | Fault) =>
  api.answer({ 'PUT /api/applicationUser/{id}': () => reply });

test('the whole user is sent, and what was saved is shown and edited next', async () => {
  answer({ ...ANN, firstName: 'Anna', version: 8 });
  open();
  // It would say the address twice.
  expect(screen.queryByLabelText('User Name')).toBeNull();
  fill(firstName(), ' Anna ');
  fill(screen.getByLabelText('Last Name'), '');
  await save();
  await screen.findByText('Saved');
  expect(api.requests[0]).toMatchObject({ params: { id: 'ann' }, body: { ...ANN, firstName: 'Anna' } });
  expect(firstName().value).toBe('Anna');
  await save();
  expect(api.requests[1]?.body).toMatchObject({ version: 8 });
});

test('a new address must be confirmed, and is known to the session', async () => {
  answer({ ...ANN, email: 'new@example.com', userName: 'new@example.com', emailConfirmed: false, version: 8 });
  open();
  fill(email(), 'new@example.com');
  await save();
  await screen.findByText('A link to confirm new@example.com has been sent to it.');
  expect(currentSession()).toMatchObject({ user: { userName: 'new@example.com', emailConfirmed: false } });
});

test('a name that is not the address is shown, and cannot be changed', () => {
  open({ ...ANN, userName: 'ann' });
  const name = screen.getByLabelText<HTMLInputElement>('User Name');
  expect([name.value, name.readOnly]).toEqual(['ann', true]);
});

test('an address is asked for, and must look like one', async () => {
  open();
  fill(email(), '');
  await save();
  expect(screen.getByText('This field is required')).toBeTruthy();
  fill(email(), 'nowhere');
  expect(screen.getByText('This is not a valid email address')).toBeTruthy();
  expect(api.requests).toEqual([]);
});

test('the address of a Google account is not changed here', () => {
  open({ ...ANN, provider: 'Google' });
  expect(email().readOnly).toBe(true);
  expect(screen.getByText(/of the Google account/)).toBeTruthy();
});

describe('what was not saved', () => {
  const prefix = "Unable to save 'ann@example.com'.";
  test.each([
    [400, 'The data you provided could not be validated.'],
    [403, 'You are not logged in or do not have access.'],
    [409, 'The item has been edited since you loaded the page. Reload this page to get the latest changes.'],
    [500, 'An unknown error occurred.'],
  ])('with %i is told in the words of the spec, and stays in the form', async (status, words) => {
    answer(new Fault(status));
    open();
    fill(firstName(), 'Anna');
    await save();
    await screen.findByText('Error Saving');
    expect(screen.getByText(`${prefix} ${words}`)).toBeTruthy();
    expect(firstName().value).toBe('Anna');
  });

  test('names the field at fault', async () => {
    answer(
      new Fault(409, {
        Details: 'Taken.',
        SubErrors: ['email: This address has an account already.'],
        code: 'conflict',
      }),
    );
    open();
    fill(email(), 'taken@example.com');
    await save();
    await screen.findByText('This address has an account already.');
    expect(screen.getByText(`${prefix} The data you provided could not be validated.`)).toBeTruthy();
  });
});

test('what was typed survives a sign-in that leads away, onto the version it was typed over', async () => {
  answer(new Fault(409));
  const drop = holdDraft('user:ann', () => ({
    user: ANN,
    values: { email: ANN.email, firstName: 'Annabel', lastName: '' },
  }));
  storeDrafts();
  drop();
  open({ ...ANN, version: 9 });
  expect(firstName().value).toBe('Annabel');
  await save();
  expect(api.requests[0]?.body).toMatchObject({ firstName: 'Annabel', version: 7 });
});
