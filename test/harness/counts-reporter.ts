/** Writes how many tests passed, which failed, and which were skipped for which reason, into the file of `TEST_COUNTS`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export interface Counts {
  passed: number;
  failed: number;
  /** What failed, and how: tests, files that could not be read, and what went wrong outside any test. */
  failures: string[];
  skipped: { title: string; reason: string | null }[];
}

const firstLine = ({ message }: SerializedError): string => message.split('\n')[0] ?? '';

/** Null where no results are asked for. */
export const countsReporter = (file: string | undefined): Reporter | null =>
  file
    ? {
        onTestRunEnd: (modules: readonly TestModule[], outside: readonly SerializedError[]) => {
          const counts: Counts = { passed: 0, failed: 0, failures: outside.map(firstLine), skipped: [] };
          for (const module of modules) {
            const file = path.relative(process.cwd(), module.moduleId);
            if (module.state() === 'pending' || module.state() === 'queued')
              counts.failures.push(`${file}: did not run`);
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
          }
          writeFileSync(file, JSON.stringify(counts));
        },
      }
    : null;
