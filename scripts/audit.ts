/** `npm run audit`: no package that is deployed has a known hole of high severity, but those that are allowed for a time. */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { ALLOWED_ADVISORIES, type AllowedAdvisory } from './audit-allowed.data.ts';
import { root } from './local/root.ts';

/** What is read of `npm audit --json`: for each package what is wrong with it, or through which others. */
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

/** Each severe advisory once; throws where the text is no report, such as a registry's refusal. */
const severe = (json: string): Advisory[] => {
  const { data, error } = REPORT.safeParse(JSON.parse(json));
  if (!data) throw new Error(`npm audit has no report: ${json.slice(0, 200)}`, { cause: error });
  const found = Object.values(data.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => {
      if (typeof one === 'string' || !SEVERE.includes(one.severity)) return [];
      const id = one.url.split('/').at(-1) ?? one.url;
      return [[`${id} ${one.name}`, { id, package: one.name, title: one.title }] as const];
    }),
  );
  return [...new Map(found).values()];
};

/** What must be seen to: severe advisories that nobody allowed, and allowances that are over. `today` is `2026-11-21`. */
export const auditFaults = (json: string, allowed: readonly AllowedAdvisory[], today: string): string[] => {
  const isAllowed = (advisory: Advisory): boolean =>
    allowed.some(({ id, package: name }) => id === advisory.id && name === advisory.package);
  return [
    ...severe(json)
      .filter((advisory) => !isAllowed(advisory))
      .map(({ id, package: name, title }) => `${name}: ${title} (${id})`),
    ...allowed
      .filter(({ expires }) => expires < today)
      .map(({ id, package: name, expires }) => `${name}: allowed until ${expires} only (${id})`),
  ];
};

/** What is to be seen to now, by what the registry knows. */
const faultsNow = (): string[] => {
  // It ends with an error when it finds something; whether that matters is said by us.
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
  try {
    return auditFaults(stdout, ALLOWED_ADVISORIES, new Date().toISOString().slice(0, 10));
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
