/** Starts the local DynamoDB: the dynoxide binary that comes inside an npm package, or any server that is named. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { DamagedState } from '../state/damaged-state.ts';
import { privateFile } from '../state/private-files.ts';

const require = createRequire(import.meta.url);

const binary = (): string => {
  if (process.env.DYNOXIDE_BIN) return process.env.DYNOXIDE_BIN;
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return path.join(
      path.dirname(require.resolve(`${name}/package.json`)),
      process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide',
    );
  } catch (cause) {
    throw new Error(
      `No local DynamoDB for this platform: npm i --no-save ${name}@1.2.1, set DYNOXIDE_BIN, or set AWS_ENDPOINT_URL_DYNAMODB.`,
      {
        cause,
      },
    );
  }
};

/** dynoxide takes `--port 0` but does not tell which port it got, so one is chosen first. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

export interface LocalDynamo {
  endpoint: string;
  pid: number | undefined;
  /** Resolves with a sentence when it ends without having been stopped. */
  lost: Promise<string>;
  stop: () => Promise<void>;
}

/**
 * Ends the database when this process ends in whatever way, a kill -9 among them. A shell waits for the end of a pipe
 * whose other end is ours. Two databases on one file would be the end of it.
 */
const endWithUs = (pid: number | undefined): (() => void) => {
  if (process.platform === 'win32') return () => {};
  const shell = spawn('sh', ['-c', 'read -r _; kill "$1"', 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Out of our group, so that a signal to all of it does not end the watch first.
    detached: true,
  });
  shell.unref();
  return () => {
    shell.kill('SIGKILL');
  };
};

/** In memory, or kept in `file`, which nobody else may read. Throws DamagedState for a file that is no database. */
export const startDynamo = async (file?: string): Promise<LocalDynamo> => {
  if (file) privateFile(file);
  const port = await freePort();
  const child = spawn(binary(), ['--host', '127.0.0.1', '--port', String(port), ...(file ? ['--db-path', file] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Out of the terminal's group: Ctrl-C is for us, who still write to it while we end.
    detached: true,
  });
  const release = endWithUs(child.pid);
  const killChild = (): void => {
    child.kill();
  };
  process.once('exit', killChild);
  let isStopping = false;
  const lost = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      if (!isStopping) resolve(`The local DynamoDB ended by itself (${signal ?? code}).`);
    });
  });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      isStopping = true;
      process.off('exit', killChild);
      release();
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill();
    });
  return new Promise((resolve, reject) => {
    let output = '';
    const see = (data: Buffer): void => {
      output += data.toString();
      // The line may come in pieces: the address is taken from the port chosen, not from what has arrived of it.
      if (output.includes('listening on '))
        resolve({ endpoint: `http://127.0.0.1:${port}`, pid: child.pid, lost, stop });
    };
    child.stdout.on('data', see);
    child.stderr.on('data', see);
    child.once('error', reject);
    child.once('exit', (code) => {
      if (file && /not a valid SQLite database|malformed/i.test(output))
        return reject(new DamagedState(file, 'Put back a copy of it'));
      reject(new Error(`The local DynamoDB left with code ${code}: ${output}`));
    });
  });
};
