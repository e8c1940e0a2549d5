/** One long-lived psql process, fed by its input and timed by its own \timing: the PostgreSQL client without a package. */
import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Answered {
  /** The printed rows, without headings; columns are separated by `|`. */
  lines: string[];
  /** How many rows the last statement gave. */
  rows: number;
  /** Milliseconds that psql measured, of all statements together. */
  milliseconds: number;
}

export interface Psql {
  /** Runs statements; their rows are printed, or, where `silent`, fetched and thrown away. Throws when one fails. */
  run: (sql: string, options?: { silent?: boolean }) => Promise<Answered>;
  stop: () => Promise<void>;
}

export const hasPsql = (): boolean => spawnSync('psql', ['--version']).status === 0;

const TIME = /^Time: ([\d.]+) ms/;
const END = '@@end';

export const startPsql = (url: string): Psql => {
  const child = spawn('psql', ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', url], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let seen: Answered = { lines: [], rows: 0, milliseconds: 0 };
  let waiting: { resolve: (answered: Answered) => void; reject: (error: Error) => void } | undefined;
  let errors = '';

  createInterface({ input: child.stdout }).on('line', (line) => {
    const time = TIME.exec(line);
    if (time) seen.milliseconds += Number(time[1]);
    else if (line.startsWith(END)) {
      const answered = { ...seen, rows: Number(line.slice(END.length)) };
      seen = { lines: [], rows: 0, milliseconds: 0 };
      waiting?.resolve(answered);
      waiting = undefined;
    } else seen.lines.push(line);
  });
  child.stderr.on('data', (data: Buffer) => {
    errors += data.toString();
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      waiting?.reject(new Error(`psql ended: ${errors.slice(-2000)}`));
      resolve();
    });
  });
  // A psql that has ended can't be written to; `close` says why it ended.
  child.stdin.on('error', () => {});
  child.stdin.write('\\timing on\n');

  return {
    run: (sql, { silent = false } = {}) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        const [open, close] = silent ? ['\\o /dev/null\n', '\\o\n'] : ['', ''];
        child.stdin.write(`${open}${sql}\n${close}\\echo ${END} :ROW_COUNT\n`);
      }),
    stop: async () => {
      child.stdin.end('\\q\n');
      await ended;
    },
  };
};
