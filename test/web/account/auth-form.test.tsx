/** Tests the auth form: its four panels, its sentences, and what it says when the API refuses. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { AuthForm } from '../../../web/account/auth-form.tsx';
import { type AuthPanel, authFaults } from '../../../web/account/auth-panels.ts';
import { type FakeApi, Fault, fakeApi } from '../../harness/cloud/fake-api.ts';
import { fill, renderPart } from '../support/render.tsx';

let api: FakeApi | undefined;
afterEach(() => {
  cleanup();
  api?.stop();
});

const values = { email: 'a@example.com', password: 'cream-colored', confirmPassword: 'cream-colored', code: '' };

describe('what is wrong with an answer', () => {
  const REQUIRED = 'This field is required';
  test.each<[AuthPanel, Partial<typeof values>, Record<string, string | null>]>([
    ['create', {}, { email: null, password: null, confirmPassword: null }],
    ['create', { email: ' ' }, { email: REQUIRED }],
    ['create', { email: 'a@b' }, { email: 'This is not a valid email address' }],
    ['create', { password: '' }, { password: REQUIRED }],
    ['create', { password: 'eleven-long' }, { password: 'This field must be at least 12 characters long' }],
    ['create', { password: ' cream-colored' }, { password: 'The password may not begin or end with a space.' }],
    ['reset', { password: 'A@Example.com' }, { password: 'The password may not be your email address.' }],
    ['create', { confirmPassword: '' }, { confirmPassword: REQUIRED }],
    ['create', { confirmPassword: 'cream-coloured' }, { confirmPassword: 'The passwords do not match' }],
    ['login', { password: 'short', confirmPassword: '' }, { password: null, confirmPassword: null }],
    ['login', { password: '' }, { password: REQUIRED }],
    ['requestReset', { password: '', confirmPassword: '' }, { email: null, password: null, confirmPassword: null }],
    ['reset', { password: 'short' }, { password: 'This field must be at least 12 characters long' }],
  ])('%s %o', (panel, changes, faults) => {
    expect(authFaults(panel, { ...values, ...changes })).toMatchObject(faults);
  });
});

describe('the form', () => {
  const open = (panel: AuthPanel, token: string | null = null) =>
    renderPart(<AuthForm panel={panel} token={token} headingOrder={1} returnTo="/" />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('says what is missing and asks nobody', async () => {
    api = fakeApi({});
    open('login');
    await press('Log In');
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    expect(api.requests).toEqual([]);
  });

  test('shows Details and SubErrors, a line each', async () => {
    const sentence = 'The password is too common.';
    api = fakeApi({
      'POST /api/account/register': () =>
        new Fault(400, { Details: 'The account could not be made.', SubErrors: [sentence], code: 'invalid' }),
    });
    open('create');
    fill(screen.getByLabelText(/^Email/), values.email);
    fill(screen.getByLabelText(/^Password/), values.password);
    fill(screen.getByLabelText(/^Confirm password/), values.confirmPassword);
    await press('Sign Up');
    expect((await screen.findByRole('alert')).textContent).toBe(`The account could not be made.\n${sentence}`);
    expect(api.requests[0]?.body).toEqual({ email: values.email, password: values.password });
  });

  test('shows what the API found wrong with a field under that field, and once', async () => {
    const fault = 'password: This password is one of the most common ones.';
    api = fakeApi({
      'POST /api/account/register': () => new Fault(400, { Details: fault, SubErrors: [fault], code: 'invalid' }),
    });
    open('create');
    fill(screen.getByLabelText(/^Email/), values.email);
    fill(screen.getByLabelText(/^Password/), values.password);
    fill(screen.getByLabelText(/^Confirm password/), values.confirmPassword);
    await press('Sign Up');
    const words = await screen.findByText('This password is one of the most common ones.');
    expect(screen.getByLabelText(/^Password/).getAttribute('aria-describedby')).toContain(words.id);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the rules of a password before anything is typed, and the password when asked', async () => {
    api = fakeApi({});
    open('create');
    expect(screen.getByText(/At least 12 characters/)).toBeTruthy();
    const password = screen.getByLabelText(/^Password/);
    expect(password.getAttribute('type')).toBe('password');
    const [toggle] = document.querySelectorAll<HTMLElement>('.mantine-PasswordInput-visibilityToggle');
    await userEvent.click(toggle!);
    expect(password.getAttribute('type')).toBe('text');
  });

  test('leads to the first field at fault', async () => {
    api = fakeApi({});
    open('create');
    fill(screen.getByLabelText(/^Email/), values.email);
    await press('Sign Up');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Password/));
  });

  test('asks for a code when the API does, and sends it with address and password as they were', async () => {
    const sentence = 'This code is wrong or has been used.';
    api = fakeApi({
      'POST /api/account/login': () =>
        new Fault(401, { Details: 'Please enter the code.', SubErrors: [], code: 'second-factor' }),
    });
    open('login');
    expect(screen.queryByLabelText(/^Code/)).toBeNull();
    fill(screen.getByLabelText(/^Email/), values.email);
    fill(screen.getByLabelText(/^Password/), values.password);
    await press('Log In');
    const code = await screen.findByLabelText(/^Code/);
    expect(screen.getByRole('alert').textContent).toBe('Please enter the code.');
    expect([code.getAttribute('inputmode'), code.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
    fill(code, '12345');
    await press('Log In');
    expect(screen.getByText('The code has six digits')).toBeTruthy();
    const fault = `code: ${sentence}`;
    api.answer({
      'POST /api/account/login': () => new Fault(401, { Details: fault, SubErrors: [fault], code: 'second-factor' }),
    });
    fill(code, '123 456');
    await press('Log In');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.requests.map(({ body }) => body)).toEqual([
      { email: values.email, password: values.password },
      { email: values.email, password: values.password, code: '123456' },
    ]);
  });

  test('goes on with the log-in after a reset that a second factor holds up', async () => {
    api = fakeApi({
      'POST /api/account/resetPassword': () =>
        new Fault(401, { Details: 'Your password has been changed.', SubErrors: [], code: 'second-factor' }),
    });
    open('login', 'raw-token');
    fill(screen.getByLabelText(/^Email/), values.email);
    fill(screen.getByLabelText(/^New password/), values.password);
    fill(screen.getByLabelText(/^Confirm password/), values.password);
    await press('Reset Password');
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Your password has been changed.');
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe(values.password);
    expect(screen.getByLabelText(/^Code/)).toBeTruthy();
  });

  test('has one sentence for an answer without Details', async () => {
    api = fakeApi({ 'POST /api/account/login': () => new Fault(500) });
    open('login');
    fill(screen.getByLabelText(/^Email/), values.email);
    fill(screen.getByLabelText(/^Password/), values.password);
    await press('Log In');
    expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occurred. Please try again.');
  });

  test('changes panels by its links, and confirms a reset request', async () => {
    api = fakeApi({ 'POST /api/account/requestPasswordReset': () => ({}) });
    open('create');
    await press('Already have an account? Log in');
    await press('Forgot your password?');
    expect(screen.getByRole('heading', { name: 'Request Password Reset' })).toBeTruthy();
    fill(screen.getByLabelText(/^Email/), values.email);
    await press('Send Reset Link');
    expect((await screen.findByRole('status')).textContent).toMatch(/on its way/);
  });

  test('opens on the reset panel with a token, and sends it', async () => {
    api = fakeApi({ 'POST /api/account/resetPassword': () => new Fault(400, { Details: 'Too old.' }) });
    open('login', 'raw-token');
    expect(screen.getByRole('heading', { name: 'Reset Password' })).toBeTruthy();
    fill(screen.getByLabelText(/^Email/), values.email);
    fill(screen.getByLabelText(/^New password/), values.password);
    fill(screen.getByLabelText(/^Confirm password/), values.password);
    await press('Reset Password');
    await screen.findByText('Too old.');
    expect(api.requests[0]?.body).toEqual({ email: values.email, token: 'raw-token', password: values.password });
  });
});
