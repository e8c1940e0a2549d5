/** Runs tests of a copy of the checkout and counts them: vitest itself is content with a file or a title that no test has. */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runIn } from './checkout-copy.ts';

/** The part of vitest's JSON report that is read. */
export interface TestReport {
  testResults: { name: string; assertionResults: { status: string; fullName: string; failureMessages?: string[] }[] }[];
}

/** The titles of the tests that passed, by file; throws where any failed, or where a file that was asked for ran none. */
export const passedIn = (report: TestReport, files: readonly string[]): Record<string, string[]> => {
  const passed: Record<string, string[]> = {};
  const faults: string[] = [];
  for (const file of files) {
    const tests = report.testResults
      .filter(({ name }) => name.endsWith(`/${file}`))
      .flatMap(({ assertionResults }) => assertionResults);
    for (const { status, fullName, failureMessages = [] } of tests)
      if (status === 'failed') faults.push([`${file}: ${fullName.trim()}`, ...failureMessages].join('\n'));
    const titles = tests.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName.trim());
    if (titles.length === 0) faults.push(`${file}: no test ran to its end.`);
    passed[file] = titles;
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return passed;
};

/** Runs these files, or of each the tests whose titles match `title`, and says which passed: `passedIn`. */
export const runTests = async (
  dir: string,
  files: readonly string[],
  { title, env }: { title?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Record<string, string[]>> => {
  const file = path.join(tmpdir(), `test-report-${randomUUID()}.json`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, '--reporter=json', `--outputFile=${file}`];
  try {
    const { code, output } = await runIn(dir, [...args, ...(title ? ['-t', title] : [])], env);
    if (!existsSync(file)) throw new Error(output);
    const passed = passedIn(JSON.parse(readFileSync(file, 'utf8')), files);
    if (code !== 0) throw new Error(output);
    return passed;
  } finally {
    rmSync(file, { force: true });
  }
};
