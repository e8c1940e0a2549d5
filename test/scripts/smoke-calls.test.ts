/** The calls by which a new version is judged: one for each function that anybody may call, which goes to just that function. */
import { expect, test } from 'vitest';
import { callsOf } from '../../scripts/smoke/calls.ts';
import { type Route, routes } from '../../shared/api/api.ts';

/** The route of a call, as API Gateway chooses it: words before variables. */
const routeOf = (method: string, to: string): Route | undefined => {
  const { pathname } = new URL(to, 'https://site.example');
  const fits = ({ path }: Route) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  const [first] = routes()
    .filter((route) => route.method === method && fits(route))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  return first;
};

test('every function that anybody may call is called', () => {
  const open = routes().flatMap(({ group, access }) => (access === 'public' ? [`api-${group}`] : []));
  expect([...callsOf(1).keys()].sort()).toEqual([...new Set(open), 'pages'].sort());
});

test('each call goes to its function, and needs nobody signed in', () => {
  for (const [name, [to, init]] of callsOf(7)) {
    if (name === 'pages') continue;
    const route = routeOf(init?.method ?? 'GET', to);
    expect(route && `api-${route.group}`, to).toBe(name);
    expect(route?.access, to).toBe('public');
  }
});

test('no call but those with a body is the same in the next turn: the CDN keeps none', () => {
  const next = callsOf(8);
  for (const [name, [to, init]] of callsOf(7)) if (!init?.body) expect(next.get(name)?.[0], name).not.toBe(to);
});
