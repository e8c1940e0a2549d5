/** `npm run audit`: no package that is deployed, or installed by one command, has a known hole of high severity that is not allowed. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { ALLOWED_ADVISORIES, type AllowedAdvisory } from './audit-allowed.data.ts';
import { lockFolders } from './lock-files.ts';
import { root } from './root.ts';

/** The part read of `npm audit --json`: for each package its faults, or the others that bring them. */
const REPORT = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([z.string(), z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() })]),
      ),
    }),
  ),
});

const SEVERE = ['high', 'critical'];

interface Advisory {
  id: string;
  package: string;
  title: string;
}

/** Every severe advisory under what it is known by; throws where the text is no report, such as a registry's refusal. */
const severeIn = (json: string): [key: string, Advisory][] => {
  const { data, error } = REPORT.safeParse(JSON.parse(json));
  if (!data) throw new Error(`npm audit has no report: ${json.slice(0, 200)}`, { cause: error });
  return Object.values(data.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => {
      if (typeof one === 'string' || !SEVERE.includes(one.severity)) return [];
      const id = one.url.split('/').at(-1) ?? one.url;
      return [[`${id} ${one.name}`, { id, package: one.name, title: one.title }] as [string, Advisory]];
    }),
  );
};

/** The faults that all lock files' reports tell of: severe advisories that nobody allowed, and allowances that are over. `today` is `2026-11-21`. */
export const auditFaults = (
  reports: readonly string[],
  allowed: readonly AllowedAdvisory[],
  today: string,
): string[] => {
  const isAllowed = (advisory: Advisory): boolean =>
    allowed.some(({ id, package: name }) => id === advisory.id && name === advisory.package);
  return [
    ...[...new Map(reports.flatMap(severeIn)).values()]
      .filter((advisory) => !isAllowed(advisory))
      .map(({ id, package: name, title }) => `${name}: ${title} (${id})`),
    ...allowed
      .filter(({ expires }) => expires < today)
      .map(({ id, package: name, expires }) => `${name}: allowed until ${expires} only (${id})`),
  ];
};

/** npm ends with an error when it finds something; whether that matters is said by us. */
const askRegistry = (folder: string): string =>
  spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: path.join(root, folder), encoding: 'utf8' }).stdout;

/** The faults of this day; `ask` answers the report of the lock file of a folder. */
export const faultsNow = (ask = askRegistry): string[] => {
  try {
    return auditFaults(lockFolders().map(ask), ALLOWED_ADVISORIES, new Date().toISOString().slice(0, 10));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = faultsNow();
  for (const fault of faults) console.error(fault);
  console.log(faults.length ? `${faults.length} to be seen to.` : 'No hole of high severity is known.');
  if (faults.length) process.exitCode = 1;
}
