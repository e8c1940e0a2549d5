/** Rooms stand on floors: at no level do a folder and its siblings import one another in a circle. Long functions are listed. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const TOP = ['shared', 'functions', 'infra', 'web', 'scripts'];

/** A file and the files of the project that it imports, types and `import()` among them; `#city/…` is a port. */
interface Source {
  file: string;
  imports: string[];
}

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return walk(at);
    return /\.(?:tsx?|mjs)$/.test(entry.name) && !/\.d\.m?ts$/.test(entry.name) ? [at] : [];
  });

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from\s+|import\s+|import\(\s*)'(\.[^']+)'/g)].map(([, specifier = '']) =>
    path.posix.join(path.posix.dirname(file), specifier),
  );

type Graph = Map<string, Set<string>>;

/** For each folder which of its children import which. */
const levelsOf = (sources: readonly Source[]): Map<string, Graph> => {
  const levels = new Map<string, Graph>();
  for (const { file, imports } of sources)
    for (const target of imports) {
      const [from, to] = [file.split('/'), target.split('/')];
      const depth = from.findIndex((part, at) => part !== to[at]);
      if (depth < 1) continue;
      const level = from.slice(0, depth).join('/');
      const graph: Graph = levels.get(level) ?? new Map();
      levels.set(level, graph);
      const child = from[depth] ?? '';
      graph.set(child, (graph.get(child) ?? new Set()).add(to[depth] ?? ''));
    }
  return levels;
};

/** All that a child leads to, over as many siblings as it takes. */
const reachOf = (graph: Graph, child: string): Set<string> => {
  const reached = new Set<string>();
  const open = [child];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const target of graph.get(next) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      open.push(target);
    }
  return reached;
};

/** `web/map: city-map.tsx, points` for each folder with children that lead to themselves. */
const circlesOf = (sources: readonly Source[]): string[] =>
  [...levelsOf(sources)].flatMap(([level, graph]) => {
    const circling = [...graph.keys()].filter((child) => reachOf(graph, child).has(child));
    return circling.length > 0 ? [`${level}: ${circling.sort().join(', ')}`] : [];
  });

const sources = (): Source[] => TOP.flatMap(walk).map((file) => ({ file, imports: importsOf(file) }));

test('no room and its siblings import one another in a circle', () => {
  const all = sources();
  expect(all.length).toBeGreaterThan(1000);
  expect(circlesOf(all)).toEqual([]);
});

describe('the guard sees', () => {
  test.each([
    [
      'two folders',
      [
        ['web/a/x.ts', 'web/b/y.ts'],
        ['web/b/z.ts', 'web/a/w.ts'],
      ],
      'web: a, b',
    ],
    [
      'a file and a folder',
      [
        ['infra/x.ts', 'infra/b/y.ts'],
        ['infra/b/y.ts', 'infra/x.ts'],
      ],
      'infra: b, x.ts',
    ],
    [
      'three far down',
      [
        ['functions/q/r/a/1.ts', 'functions/q/r/b/1.ts'],
        ['functions/q/r/b/2.ts', 'functions/q/r/c/1.ts'],
        ['functions/q/r/c/d/3.ts', 'functions/q/r/a/2.ts'],
      ],
      'functions/q/r: a, b, c',
    ],
  ])('%s', (_, edges, told) => {
    expect(circlesOf(edges.map(([file = '', target = '']) => ({ file, imports: [target] })))).toEqual([told]);
  });

  test('no circle where one floor stands on another', () => {
    const edges = [
      ['shared/b/x.ts', 'shared/a/y.ts'],
      ['shared/c/x.ts', 'shared/b/y.ts'],
      ['shared/c/x.ts', 'web/a.ts'],
    ];
    expect(circlesOf(edges.map(([file = '', target = '']) => ({ file, imports: [target] })))).toEqual([]);
  });
});

/** The linter stops every function over 80 lines: nobody may excuse one. */
test('no function is over 80 lines', () => {
  const excused = TOP.flatMap(walk).filter((file) =>
    readFileSync(file, 'utf8').includes('biome-ignore lint/complexity/noExcessiveLinesPerFunction'),
  );
  expect(excused).toEqual([]);
});
