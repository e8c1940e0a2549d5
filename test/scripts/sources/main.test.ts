/** The report of `npm run sources` on the sample city, whole and with each fault. */
import { spawnSync } from 'node:child_process';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { forgetRobots } from '../../../functions/sources/robots.ts';
import { useVariables } from '../../../scripts/local/variables.ts';
import { startSampleCity } from '../../../scripts/sample-city/server.ts';
import { checkSources } from '../../../scripts/sources/check-all.ts';
import { reportText, type SourceReport, withoutSource } from '../../../scripts/sources/report.ts';
import { ALL_DATASETS } from '../../../shared/datasets/registry.ts';
import type { SourceName } from '../../../shared/datasets/source-names.ts';
import { sourceVariable } from '../../../shared/platform/env.ts';
import { duringTests } from '../../harness/during-tests.ts';

const city = duringTests(() =>
  startSampleCity({ size: 'small', hosts: 'apart', now: () => new Date('2026-11-20T18:00:00Z') }),
);
beforeAll(() => {
  const named = Object.entries(city.sources) as [SourceName, string][]; // one entry for each
  useVariables(Object.fromEntries(named.map(([name, url]) => [sourceVariable(name), url])));
});
afterEach(() => {
  city.fail('all', null);
  forgetRobots();
});

/** However busy this machine is. */
const PATIENT = { within: 300_000, altogether: 600_000 };

const ask = async (...only: string[]): Promise<Map<string, SourceReport>> =>
  new Map((await checkSources({ gazetteer: null, only, ...PATIENT })).map((report) => [report.dataset, report]));

test('a whole city: every dataset works, and is told by layout, rows and newest record', async () => {
  const reports = await ask();
  for (const { name } of ALL_DATASETS)
    expect(reports.get(name), name).toMatchObject({
      reached: true,
      works: true,
      robots: 'allowed',
      certificate: 'none',
    });
  expect(reports.get('garbage-day')).toMatchObject({ works: true });
  expect(reports.get('crime')).toMatchObject({
    layout: 'nibrs',
    isWhole: true,
    refused: [{ reason: 'in-future', count: 1 }],
  });
  expect(reports.get('police-dispatch-call')?.newest).toMatch(/^2026-11-20T1[67]/);
  expect(reportText(reports.get('police-dispatch-call')!)).toContain('placed      not tried');
  expect(withoutSource([...reports.values()])).toEqual([]);
});

describe('a fault is told, and that the dataset has no source', () => {
  test('moved', async () => {
    city.fail('STREET_ADDRESSES', 'moved');
    const reports = await ask('street-address');
    expect(reports.get('street-address')).toMatchObject({ reached: true, works: false });
    expect(reports.get('street-address')?.error).toContain('404');
    expect(withoutSource([...reports.values()])).toEqual(['street-address']);
  });

  test('a column with another name, and the one that is most like it', async () => {
    city.fail('POLICE_CALLS', 'renamed-column');
    const report = (await ask('police-dispatch-call')).get('police-dispatch-call');
    expect(report).toMatchObject({ reached: true, works: false, layout: null });
    expect(report?.missing).toHaveLength(1);
    expect(reportText(report!)).toContain('missing');
  });

  test('half a file', async () => {
    city.fail('CRIMES', 'half');
    expect((await ask('crime')).get('crime')).toMatchObject({ reached: true, works: false, error: expect.any(String) });
  });

  test('a page instead of data', async () => {
    city.fail('FIRE_CALLS', 'html-error');
    expect((await ask('fire-dispatch-call')).get('fire-dispatch-call')).toMatchObject({ reached: true, works: false });
  });

  test('robots.txt refuses everybody, or can’t be read', async () => {
    city.fail('HISTORIC_PHOTOS', 'robots');
    expect((await ask('historic-photo-location')).get('historic-photo-location')).toMatchObject({
      reached: true,
      works: false,
      robots: 'refused',
    });
    city.fail('HISTORIC_PHOTOS', 'robots-down');
    forgetRobots();
    expect((await ask('historic-photo-location')).get('historic-photo-location')).toMatchObject({
      reached: false,
      works: false,
      robots: 'unknown',
    });
  });
});

test('the command prints JSON alone, and ends with 1 where a dataset has no source', () => {
  const nowhere = Object.fromEntries(
    Object.keys(city.sources).map((name) => [sourceVariable(name as SourceName), 'http://127.0.0.1:9/nothing']),
  );
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/sources/main.ts', '--json'], {
    env: { ...process.env, ...nowhere, LOCAL_DIR: '/nonexistent' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  const { sources } = JSON.parse(stdout) as { sources: SourceReport[] };
  expect(new Set(sources.map(({ reached }) => reached))).toEqual(new Set([false]));
  for (const { name } of [...ALL_DATASETS, { name: 'garbage-day' }])
    expect(sources.map(({ dataset }) => dataset)).toContain(name);
});
