/** Tests who is let through to a page, and where login leads afterwards. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admit, afterLogin, guard, loginPath, mayEnter } from '../../../web/session/guard.ts';
import { startSession } from '../../../web/session/session.ts';
import { turns } from '../../harness/turns.ts';

/** Pieces of which other sites' addresses are made, in any order. */
const NASTY = fc.oneof(
  fc.string(),
  fc
    .array(
      fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', '\r', '\0', ' ', '?', '#', '%2f', 'evil.test', 'https'),
    )
    .map((pieces) => `/${pieces.join('')}`),
);

describe('after login', () => {
  test('one goes on to where one wanted to', () => {
    const wanted = '/applicationUser/7?tab=a b';
    const redirect = new URL(loginPath(wanted), 'http://test.local').searchParams.get('redirect');
    expect(afterLogin(redirect)).toBe(wanted);
  });

  test.each([
    null,
    '',
    'alerts',
    '//evil.test',
    '/\\evil.test',
    'https://evil.test/',
    '/.//evil.test',
    '/\t/evil.test',
    '/alerts\n',
    '/alerts\u0085',
  ])('%j leads home', (redirect) => {
    expect(afterLogin(redirect)).toBe('/');
  });

  test('never to another site', () => {
    fc.assert(
      fc.property(NASTY, (redirect) => {
        const path = afterLogin(redirect);
        expect(path).toMatch(/^\/(?!\/)/);
        expect(path).not.toMatch(/\/\/|\\|\p{Cc}/u);
        const url = new URL(path, 'http://test.local');
        expect(url.origin).toBe('http://test.local');
        // The router takes the path by itself once more.
        expect(new URL(url.pathname, 'http://test.local').origin).toBe('http://test.local');
      }),
      { numRuns: 1000 },
    );
  });

  test('to any plain path of the site', () => {
    const segment = fc.stringMatching(/^[\w.~%-]{1,12}$/);
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), fc.webQueryParameters(), (segments, query) => {
        const path = `/${segments.join('/')}?${query.replaceAll('//', '/')}`;
        expect(afterLogin(path)).toBe(path);
      }),
    );
  });
});

test('an anonymous visitor is led to the login page, with the way back, once it is known that there is no session', async () => {
  localStorage.clear();
  const request = new Request('http://test.local/applicationUser?offset=10');
  let isDecided = false;
  const decision = guard('user')({ request })
    .catch((error: unknown) => error)
    .finally(() => {
      isDecided = true;
    });
  await turns(10);
  expect(isDecided).toBe(false);
  await startSession();
  const thrown = await decision;
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).headers.get('location')).toBe('/login?redirect=%2FapplicationUser%3Foffset%3D10');
});

test('only administrators enter admin pages', () => {
  const resident = { id: 'me', userName: 'me@example.com', roles: [], emailConfirmed: true };
  const admin = { ...resident, roles: ['SiteAdmin' as const] };
  expect([mayEnter('user', resident), mayEnter('admin', resident), mayEnter('admin', admin)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(() => admit('admin', admin)).not.toThrow();
  expect(() => admit('admin', resident)).toThrow(expect.objectContaining({ status: 403 }));
});
