/** The lines that a test's metrics are written as, kept for it in place of the run's own output. */
import { afterEach, beforeEach, vi } from 'vitest';
import { ENV } from '../../shared/platform/env.ts';

/** For each test of the file anew; the namespace is `Made/Up`. */
export const metricLines = (): string[] => {
  const { write } = process.stdout;
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    process.stdout.write = (text: string | Uint8Array): boolean => {
      lines.push(String(text));
      return true;
    };
    vi.stubEnv(ENV.metricsNamespace, 'Made/Up');
  });
  afterEach(() => {
    process.stdout.write = write;
    vi.unstubAllEnvs();
  });
  return lines;
};
