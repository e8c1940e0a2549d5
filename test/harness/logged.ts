/** The lines that a test makes the product print: kept for the test to expect, in place of the run's own results. */
const LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const;
const KEPT = Symbol.for('what tests have printed');
const worker = globalThis as { [KEPT]?: string[] };

/** Listens from now on; the list has one text a line that was printed. */
export const listen = (): string[] => {
  // A worker's console outlives a test file, and is listened to once.
  if (!worker[KEPT]) {
    const lines: string[] = [];
    worker[KEPT] = lines;
    for (const level of LEVELS) console[level] = (...words: unknown[]) => void lines.push(words.map(String).join(' '));
  }
  return worker[KEPT];
};

const messageOf = (line: string): string => (line.startsWith('{') ? JSON.parse(line).message : line);

/** The messages since the last call, or since the test began, which are thereby expected. */
export const logged = (): string[] => (worker[KEPT] ?? []).splice(0).map(messageOf);
