/** Starts the local DynamoDB: the dynoxide binary that comes inside an npm package, or any server that is named. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';

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
  stop: () => Promise<void>;
}

/** In memory, or kept in `file`. */
export const startDynamo = async (file?: string): Promise<LocalDynamo> => {
  const port = await freePort();
  const child = spawn(binary(), ['--host', '127.0.0.1', '--port', String(port), ...(file ? ['--db-path', file] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killChild = (): void => {
    child.kill();
  };
  process.once('exit', killChild);
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      process.off('exit', killChild);
      if (child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill();
    });
  return new Promise((resolve, reject) => {
    let output = '';
    const see = (data: Buffer): void => {
      output += data.toString();
      const found = /listening on (http:\/\/\S+)/.exec(output);
      if (found?.[1]) resolve({ endpoint: found[1], pid: child.pid, stop });
    };
    child.stdout.on('data', see);
    child.stderr.on('data', see);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The local DynamoDB left with code ${code}: ${output}`)));
  });
};
