/** robots.txt: which rules count, what no file means, how long it is kept, and whom an operator reads all the same. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mayRead, RobotsRefused, RobotsUnreadable, robotsClock } from '../../../functions/sources/robots.ts';
import { isAllowedBy } from '../../../functions/sources/robots-rules.ts';
import {
  type Answering,
  type SourceAnswer,
  type SourceServer,
  startSource,
} from '../../harness/sources/source-server.ts';

const may = (file: string, path: string): boolean => isAllowedBy(file, 'CreamCityTools', path);

describe('rules', () => {
  test.each<[string, string, string, boolean]>([
    ['an empty file', '', '/a', true],
    ['everybody out', 'User-agent: *\nDisallow: /', '/arcgis/rest/1?f=json', false],
    ['nothing refused', 'User-agent: *\nDisallow:', '/a', true],
    ['others out', 'User-agent: OtherBot\nDisallow: /', '/a', true],
    ['we out', 'user-agent: creamcitytools/2.0\ndisallow: /', '/a', false],
    ['we in, everybody out', 'User-agent: *\nDisallow: /\n\nUser-agent: CreamCityTools\nAllow: /', '/a', true],
    ['our own rules alone', 'User-agent: *\nDisallow: /a\n\nUser-agent: CreamCityTools\nDisallow: /b', '/a', true],
    ['two names, one group', 'User-agent: OtherBot\nUser-agent: CreamCityTools\nDisallow: /', '/a', false],
    ['two groups of one name', 'User-agent: *\nDisallow: /a\nUser-agent: *\nDisallow: /b', '/b', false],
    ['a name between rules', 'User-agent: *\nDisallow: /a\nUser-agent: OtherBot\nDisallow: /b', '/b', true],
    ['a folder', 'User-agent: *\nDisallow: /private/', '/private/a', false],
    ['beside the folder', 'User-agent: *\nDisallow: /private/', '/privateer', true],
    ['the longer rule', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['whatever the order', 'User-agent: *\nAllow: /a/b\nDisallow: /a', '/a/b/c', true],
    ['two as long', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['a star', 'User-agent: *\nDisallow: /*/rest', '/arcgis/rest/services', false],
    ['a star that does not fit', 'User-agent: *\nDisallow: /*/rest', '/arcgis/tiles', true],
    ['an end', 'User-agent: *\nDisallow: /*.csv$', '/a/b.csv', false],
    ['an end that is none', 'User-agent: *\nDisallow: /*.csv$', '/a/b.csv?x', true],
    ['an end without a star', 'User-agent: *\nDisallow: /a$', '/ab', true],
    ['a star before the end', 'User-agent: *\nDisallow: /a*$', '/ab', false],
    ['a query', 'User-agent: *\nDisallow: /*?f=', '/layer?f=json', false],
    ['escapes in either case', 'User-agent: *\nDisallow: /%e2%82%ac', '/%E2%82%AC', false],
    ['a letter and its escape', 'User-agent: *\nDisallow: /€', '/%E2%82%AC', false],
    [
      'a comment, blanks, CRLF, a byte order mark',
      '\uFEFFUser-agent : * # all\r\n Disallow :  / # stop\r\n',
      '/a',
      false,
    ],
    ['other lines between', 'User-agent: *\nCrawl-delay: 5\nSitemap: /s\nDisallow: /', '/a', false],
    ['a rule before any name', 'Disallow: /\nUser-agent: *\nAllow: /', '/a', true],
  ])('%s', (_, file, path, isAllowed) => {
    expect(may(file, path)).toBe(isAllowed);
  });

  test('a pattern fits as the same regular expression does', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', '/', '.'), { maxLength: 8 })
      .map((letters) => `/${letters.join('')}`);
    const pattern = fc
      .array(fc.constantFrom('a', 'b', '/', '.', '*'), { maxLength: 8 })
      .chain((letters) => fc.constantFrom(`/${letters.join('')}`, `/${letters.join('')}$`));
    fc.assert(
      fc.property(text, pattern, (path, rule) => {
        const expression = rule.replaceAll('.', '\\.').replaceAll('*', '.*');
        expect(may(`User-agent: *\nDisallow: ${rule}`, path)).toBe(!new RegExp(`^${expression}`).test(path));
      }),
      { numRuns: 2000 },
    );
  });

  test('a file of any kind gives an answer, and soon', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (file) => typeof may(file, '/a') === 'boolean'));
    expect(may(`User-agent: *\nDisallow: /${'*a'.repeat(5000)}`, `/${'a'.repeat(2000)}`)).toBe(true);
  });
});

const now = robotsClock.now;
let server: SourceServer | undefined;
let time = 0;
beforeEach(() => {
  robotsClock.now = () => time;
});
afterEach(async () => {
  robotsClock.now = now;
  await server?.stop();
  server = undefined;
});

const serve = async (answer: SourceAnswer | Answering): Promise<string> => {
  server = await startSource(typeof answer === 'function' ? answer : () => answer);
  return `${server.url}/rest/layer?f=json`;
};

const REFUSING = { body: 'User-agent: *\nDisallow: /' };

describe('a host', () => {
  test('that refuses everybody is not read; the error says how to read it all the same', async () => {
    const address = await serve(REFUSING);
    const { host } = new URL(address);
    const refused = await mayRead(address, []).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RobotsRefused);
    expect(refused).toMatchObject({ host, message: expect.stringMatching(`${host} .*READ_REFUSED_HOSTS`) });
    expect(server?.requests.map(({ url }) => url)).toEqual(['/robots.txt']);
  });

  test.each(['127.0.0.1', ' 127.0.0.1 '])('that the operator names as %j is not even asked', async (host) => {
    const address = await serve(REFUSING);
    await mayRead(address, ['elsewhere.example', host]);
    await mayRead(address, [new URL(address).host]);
    expect(server?.requests).toEqual([]);
  });

  test.each<[string, SourceAnswer]>([
    ['404', { status: 404 }],
    ['403', { status: 403 }],
    ['429', { status: 429 }],
    ['an empty file', {}],
    ['a page by its type', { headers: { 'content-type': 'text/html' }, ...REFUSING }],
    ['a page by its text', { body: '\n<!doctype html><p>User-agent: *\nDisallow: /' }],
  ])('that answers %s has no rules', async (_, answer) => {
    await mayRead(await serve(answer), []);
    expect(server?.requests).toHaveLength(1);
  });

  test('that fails may or may not refuse: nothing is kept', async () => {
    let answer: SourceAnswer = { status: 503 };
    const address = await serve(() => answer);
    await expect(mayRead(address, [])).rejects.toThrow(RobotsUnreadable);
    answer = { body: 'x'.repeat(600_000) };
    await expect(mayRead(address, [])).rejects.toThrow(`${new URL(address).host}: its robots.txt can't be read`);
    answer = REFUSING;
    await expect(mayRead(address, [])).rejects.toThrow(RobotsRefused);
    expect(server?.requests).toHaveLength(3);
  });

  test('that is not there is one of which nobody knows', async () => {
    const address = await serve({});
    await server?.stop();
    await expect(mayRead(address, [])).rejects.toThrow(RobotsUnreadable);
  });

  test('is asked once an hour', async () => {
    let answer: SourceAnswer = REFUSING;
    const address = await serve(() => answer);
    time = 0;
    await expect(mayRead(address, [])).rejects.toThrow(RobotsRefused);
    answer = {};
    time = 3_599_999;
    await expect(mayRead(address, [])).rejects.toThrow(RobotsRefused);
    expect(server?.requests).toHaveLength(1);
    time = 3_600_000;
    await mayRead(address, []);
    expect(server?.requests).toHaveLength(2);
  });
});
