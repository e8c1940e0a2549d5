/** Writes how many tests passed, which failed, and which were skipped for which reason, into the file of `TEST_COUNTS`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export interface Counts {
  passed: number;
  failed: number;
  /** Failures, and how: tests, files that could not be read, and what went wrong outside any test. */
  failures: string[];
  skipped: { title: string; reason: string | null }[];
  /** Files without a result, since their worker died or could not load them, and why. */
  unrun: { file: string; reason: string }[];
}

/** The words of vitest about its own processes. */
const OF_WORKERS = /^\[vitest-(?:pool|worker)\]/;

const firstLine = ({ message }: SerializedError): string => message.split('\n')[0] ?? '';

/** Why a file has no result; null where it has one. */
const unrunReason = (module: TestModule): string | null => {
  const [error] = module.errors();
  if (error && module.children.size === 0) return firstLine(error);
  return module.state() === 'pending' || module.state() === 'queued' ? 'its worker died' : null;
};

const countTests = (module: TestModule, file: string, counts: Counts): void => {
  for (const suite of [module, ...module.children.allSuites()])
    for (const error of suite.errors()) counts.failures.push(`${file}: ${firstLine(error)}`);
  for (const test of module.children.allTests()) {
    const result = test.result();
    const title = `${file} › ${test.fullName}`;
    if (result.state === 'passed') counts.passed += 1;
    else if (result.state === 'failed') {
      counts.failed += 1;
      counts.failures.push([title, ...result.errors.slice(0, 1).map(firstLine)].join(': '));
    } else {
      const note = result.state === 'skipped' ? result.note : undefined;
      counts.skipped.push({ title, reason: note ?? null });
    }
  }
};

/** Null where no results are asked for. */
export const countsReporter = (file: string | undefined): Reporter | null =>
  file
    ? {
        onTestRunEnd: (modules: readonly TestModule[], outside: readonly SerializedError[]) => {
          const counts: Counts = { passed: 0, failed: 0, failures: [], skipped: [], unrun: [] };
          for (const module of modules) {
            const name = path.relative(process.cwd(), module.moduleId);
            const reason = unrunReason(module);
            if (reason === null) countTests(module, name, counts);
            else counts.unrun.push({ file: name, reason });
          }
          const isTold = (line: string): boolean => counts.unrun.length > 0 && OF_WORKERS.test(line);
          counts.failures.push(...outside.map(firstLine).filter((line) => !isTold(line)));
          writeFileSync(file, JSON.stringify(counts));
        },
      }
    : null;
