/** The local statistics service: keeps which pages were opened, to be looked at. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sendError, sendJson } from '../../http/answer.ts';
import type { Answerer } from '../../http/front-server.ts';

/** The site posts each opened page to this path. */
export const LOCAL_ANALYTICS = '/__local/analytics';

export interface View {
  /** A route's pattern, such as `/crime/:id`. */
  page: string;
  at: string;
}

const MAX_BYTES = 1000;
const KEPT = 1000;

/** The page that a body of the site's form names; null for any other body. */
const pageIn = async (request: IncomingMessage): Promise<string | null> => {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > MAX_BYTES) return null;
  }
  return /^\{"page":"((?:\/|\*)[\w/:*-]*)"\}$/.exec(text)?.[1] ?? null;
};

export const localAnalytics = (): { receive: Answerer; show: Answerer } => {
  const views: View[] = [];
  return {
    receive: async (request, response) => {
      const page = await pageIn(request);
      if (page === null) return sendError(request, response, 400, 'invalid', 'Not a view of a page.', randomUUID());
      views.push({ page, at: new Date().toISOString() });
      if (views.length > KEPT) views.shift();
      response.writeHead(204).end();
    },
    show: (request, response) => sendJson(request, response, 200, views),
  };
};
