/** Tests who is let through to a page, and where login leads afterwards. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterLogin, guard, loginPath } from '../../../web/session/guard.ts';
import { startSession } from '../../../web/session/session.ts';

describe('after login', () => {
  test('one goes on to where one wanted to', () => {
    const wanted = '/applicationUser/7?tab=a b';
    const redirect = new URL(loginPath(wanted), 'http://test.local').searchParams.get('redirect');
    expect(afterLogin(redirect)).toBe(wanted);
  });

  test.each([null, '', 'alerts', '//evil.test', '/\\evil.test', 'https://evil.test/'])('%s leads home', (redirect) => {
    expect(afterLogin(redirect)).toBe('/');
  });

  test('never to another site', () => {
    fc.assert(
      fc.property(fc.string(), (redirect) => {
        expect(new URL(afterLogin(redirect), 'http://test.local').origin).toBe('http://test.local');
      }),
    );
  });
});

test('an anonymous visitor is led to the login page, with the way back', async () => {
  localStorage.clear();
  await startSession();
  const request = new Request('http://test.local/applicationUser?offset=10');
  const thrown = await guard('user')({ request }).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).headers.get('location')).toBe('/login?redirect=%2FapplicationUser%3Foffset%3D10');
});
