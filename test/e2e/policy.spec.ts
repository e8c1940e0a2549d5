/** The policy of every page: it lets the page's own script run and none that somebody else put there. */
import { createHash } from 'node:crypto';
import { PUBLIC_PAGES } from '../harness/public-pages.ts';
import { expect, logIn, register, test } from './world-fixture.ts';

const pages = Object.keys(PUBLIC_PAGES).filter((pattern) => !/[:*]/.test(pattern));

test('every page as it is sent has no script but files and those whose hash its policy names', async ({ request }) => {
  const [call] = (await (await request.get('/api/policeDispatchCall?limit=1')).json()) as { callNumber: string }[];
  for (const path of [...pages, `/policeDispatchCall/${call?.callNumber}`, '/no/such/page']) {
    const response = await request.get(path);
    const html = await response.text();
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(response.headers()['set-cookie'], path).toBeUndefined();
    expect(policy, path).not.toMatch(/script-src[^;]*(unsafe|https?:|\*)/);
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
    const runs = inline.filter(([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes));
    // The page for an address that is none is kept small: its scripts are files.
    expect(runs.length > 0, path).toBe(path !== '/no/such/page');
    for (const [, , text = ''] of runs)
      expect(policy, path).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    for (const [, source = ''] of html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)) expect(source).toMatch(/^\/[^/]/);
    expect(html, path).not.toMatch(/<[^>]+\son\w+\s*=|href="javascript:|<base[\s>]/i);
  }
});

test('a script that gets into a page does not run, however it got there', async ({ page, problems }) => {
  await page.goto('/about');
  const refused = await page.evaluate(async () => {
    const found: string[] = [];
    document.addEventListener('securitypolicyviolation', (violation) => found.push(violation.effectiveDirective));
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.ran = "inline"';
    const foreign = document.createElement('script');
    foreign.src = 'https://example.com/foreign.js';
    document.head.append(script, foreign);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img alt="" src="data:image/png,none" onerror="document.documentElement.dataset.ran = \'handler\'">' +
        '<a id="pressed" href="javascript:document.documentElement.dataset.ran=\'link\'">x</a>',
    );
    document.getElementById('pressed')?.click();
    while (found.length < 4) await new Promise((resolve) => setTimeout(resolve, 20));
    return found.sort();
  });
  expect(refused).toEqual(['script-src-attr', 'script-src-elem', 'script-src-elem', 'script-src-elem']);
  expect(await page.evaluate(() => document.documentElement.dataset.ran)).toBeUndefined();
  await expect.poll(() => problems.length).toBe(4);
  for (const line of problems) expect(line).toContain('Content Security Policy');
  problems.length = 0;
});

test('a session is no cookie, and none is ever set', async ({ page, world }) => {
  const { email } = await register(world, 'cookieless');
  await logIn(page, email);
  await expect(page).toHaveURL(`${world.url}/`);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('idToken'))))
    .toBe(true);
  await page.reload();
  expect(await page.context().cookies()).toEqual([]);
});
