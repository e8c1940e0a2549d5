/** One temporary folder for all that a run makes, so that nothing of it is left on the machine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Workers and what they start have the variable from here. */
export const setup = (): (() => void) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};
