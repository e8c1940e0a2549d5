/** Writes how many tests passed and failed, and which were skipped for which reason, into the file of `TEST_COUNTS`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

export interface Counts {
  passed: number;
  failed: number;
  skipped: { title: string; reason: string | null }[];
}

/** Null where no results are asked for. */
export const countsReporter = (file: string | undefined): Reporter | null =>
  file
    ? {
        onTestRunEnd: (modules: readonly TestModule[]) => {
          const counts: Counts = { passed: 0, failed: 0, skipped: [] };
          for (const module of modules)
            for (const test of module.children.allTests()) {
              const result = test.result();
              if (result.state === 'passed') counts.passed += 1;
              else if (result.state === 'failed') counts.failed += 1;
              else {
                const note = result.state === 'skipped' ? result.note : undefined;
                const title = `${path.relative(process.cwd(), module.moduleId)} › ${test.fullName}`;
                counts.skipped.push({ title, reason: note ?? null });
              }
            }
          writeFileSync(file, JSON.stringify(counts));
        },
      }
    : null;
