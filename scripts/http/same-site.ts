/** Keeps `/__local` to the person at this machine: no foreign Host (DNS rebinding), no other site's page. */
import { randomUUID } from 'node:crypto';
import { sendError } from './answer.ts';
import type { Answerer } from './front-server.ts';

/** Answers 403 to everybody else. */
export const onlySameSite =
  (port: number, answer: Answerer): Answerer =>
  (request, response) => {
    const own = [`127.0.0.1:${port}`, `localhost:${port}`];
    const { host = '', origin } = request.headers;
    const isOwn =
      own.includes(host.toLowerCase()) &&
      request.headers['sec-fetch-site'] !== 'cross-site' &&
      (origin === undefined || own.some((name) => origin === `http://${name}`));
    if (isOwn) return answer(request, response);
    return sendError(request, response, 403, 'forbidden', 'Only for this machine’s own pages.', randomUUID());
  };
