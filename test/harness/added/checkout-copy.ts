/** A copy of the checkout in a folder of its own, to which a test adds something. */
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../../scripts/root.ts';
import { ENV_LONG } from '../long.ts';

/** Folders that are built or kept, and made anew. */
const LEFT_OUT = ['node_modules', '.git', 'dist', 'cdk.out', '.local', 'test-results'];

export interface CheckoutCopy {
  dir: string;
  remove: () => void;
}

export const copyCheckout = (
  files: Readonly<Record<string, string>> = {},
  added: { file: string; line: string } | null = null,
): CheckoutCopy => {
  const dir = mkdtempSync(path.join(tmpdir(), 'added-dataset-'));
  for (const name of readdirSync(root))
    if (!LEFT_OUT.includes(name)) cpSync(path.join(root, name), path.join(dir, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  }
  if (added) appendFileSync(path.join(dir, added.file), added.line);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
};

/** Runs a program of the copy to its end: what it wrote, and how it ended. */
export const runIn = (
  dir: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    // Every test of the copy is to be had, not only the long ones.
    const { [ENV_LONG]: _, ...env } = process.env;
    const child = spawn(process.execPath, args, {
      cwd: dir,
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += data;
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
