/** Talks to a server in bytes: what no HTTP client would send. */
import { connect } from 'node:net';

const TIMEOUT_MS = 8000;

/**
 * Sends the bytes and gives back whatever comes until the server closes. With `leaveAfterMs` the client says then that
 * it has nothing more to send: for requests without an end, on which the server would rightly wait.
 */
export const sendRaw = (
  port: number,
  bytes: string | Uint8Array,
  { leaveAfterMs }: { leaveAfterMs?: number } = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const leaving = leaveAfterMs === undefined ? undefined : setTimeout(() => socket.end(), leaveAfterMs);
    socket.setTimeout(TIMEOUT_MS, () => {
      socket.destroy();
      reject(new Error(`No end of the answer within ${TIMEOUT_MS} ms after ${JSON.stringify(received)}`));
    });
    socket.on('data', (data) => {
      received += data.toString('latin1');
    });
    // A server that has said 400 may reset what it did not read.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(leaving);
      resolve(received);
    });
    socket.write(bytes);
  });

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
