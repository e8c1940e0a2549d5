/** The audit of packages is red for a new hole and for an allowance that is over, and green otherwise. */
import { expect, test } from 'vitest';
import { auditFaults, faultsNow } from '../../scripts/audit.ts';
import { ALLOWED_ADVISORIES, type AllowedAdvisory } from '../../scripts/audit-allowed.data.ts';
import { allLockFolders } from '../harness/lock-folders.ts';

const TODAY = '2026-11-21';

const advisory = (name: string, id: string, severity: string) => ({
  source: 1_100_000,
  name,
  dependency: name,
  title: `A hole in ${name}`,
  url: `https://github.com/advisories/${id}`,
  severity,
  cwe: ['CWE-79'],
  cvss: { score: 7.5, vectorString: null },
  range: '<2.0.0',
});

/** The report as npm 10 writes it: `outer` has the hole only through `inner`. */
const report = (...found: ReturnType<typeof advisory>[]): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries([
      ...found.map((one) => [
        one.name,
        { name: one.name, severity: one.severity, isDirect: false, via: [one], effects: ['outer'], nodes: [] },
      ]),
      ['outer', { name: 'outer', severity: 'high', isDirect: true, via: found.map(({ name }) => name), effects: [] }],
    ]),
    metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: found.length, critical: 0, total: 1 } },
  });

const HIGH = advisory('inner', 'GHSA-aaaa-bbbb-cccc', 'high');
const allow = (expires: string): AllowedAdvisory[] => [
  { id: 'GHSA-aaaa-bbbb-cccc', package: 'inner', reason: 'Only a server of its own reaches it.', expires },
];

test('a new hole of high or critical severity is red, once', () => {
  expect(auditFaults([report(HIGH)], [], TODAY)).toEqual(['inner: A hole in inner (GHSA-aaaa-bbbb-cccc)']);
  expect(auditFaults([report({ ...HIGH, severity: 'critical' })], [], TODAY)).toHaveLength(1);
});

test('nothing, what is less severe and what is allowed are green', () => {
  expect(auditFaults([report()], [], TODAY)).toEqual([]);
  for (const severity of ['info', 'low', 'moderate'])
    expect(auditFaults([report({ ...HIGH, severity })], [], TODAY)).toEqual([]);
  expect(auditFaults([report(HIGH)], allow(TODAY), TODAY)).toEqual([]);
});

test('an allowance that is over is red, whether or not the hole is still there', () => {
  for (const found of [report(HIGH), report()])
    expect(auditFaults([found], allow('2026-11-20'), TODAY)).toEqual([
      'inner: allowed until 2026-11-20 only (GHSA-aaaa-bbbb-cccc)',
    ]);
});

test('an allowance is for its own advisory and package only', () => {
  const others = [advisory('inner', 'GHSA-dddd-eeee-ffff', 'high'), advisory('other', 'GHSA-aaaa-bbbb-cccc', 'high')];
  for (const other of others) expect(auditFaults([report(HIGH, other)], allow(TODAY), TODAY)).toHaveLength(1);
});

test('every lock file is asked about, and a hole that several have is told once', () => {
  const asked: string[] = [];
  const faults = faultsNow((folder) => {
    asked.push(folder);
    return folder === '.' ? report() : report(HIGH);
  });
  expect(asked).toEqual(allLockFolders());
  expect(asked).toContain('scripts/tools/bench');
  expect(faults).toEqual(['inner: A hole in inner (GHSA-aaaa-bbbb-cccc)']);
});

test('no report is no success', () => {
  for (const text of ['', '{}', '{"message":"405 Method Not Allowed"}', '{"error":{"code":"ENOLOCK"}}'])
    expect(() => auditFaults([text], [], TODAY)).toThrow();
});

test('no allowance is for longer than three months', () => {
  const latest = new Date(Date.now() + 92 * 86_400_000).toISOString().slice(0, 10);
  for (const { expires, reason } of ALLOWED_ADVISORIES) {
    expect(expires).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(expires <= latest).toBe(true);
    expect(reason.length).toBeGreaterThan(20);
  }
});
