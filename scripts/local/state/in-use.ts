/** Makes sure that one folder of state has one running system: two databases on one file would destroy it. */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { sendJson } from '../../http/answer.ts';
import type { Answerer, FrontServer } from '../../http/front-server.ts';
import { onlySameSite } from '../../http/same-site.ts';
import { jsonFile } from './json-file.ts';

interface Running {
  url: string;
}

const RUNNING_PATH = '/__local/running.json';
const ANSWER_MS = 2000;

const folderServedAt = async (url: string): Promise<unknown> => {
  try {
    const response = await fetch(`${url}${RUNNING_PATH}`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return response.ok ? await response.json() : null;
  } catch {
    // Nobody answers there any more: the system that wrote the file was killed.
    return null;
  }
};

/** Writes down that this folder is in use behind this port; throws when a running system uses it already. */
export const claimFolder = async (dir: string, { url, port }: FrontServer): Promise<readonly [string, Answerer]> => {
  const file = jsonFile<Running>(path.join(dir, 'running.json'), 'Remove it when no other system runs in this folder');
  const before = file.read();
  const folder = realpathSync(dir);
  if (before && before.url !== url) {
    const served = await folderServedAt(before.url);
    if (typeof served === 'object' && served !== null && 'folder' in served && served.folder === folder)
      throw new Error(
        `${dir} is in use by the system at ${before.url}. Stop that one, or set LOCAL_DIR to another folder.`,
      );
  }
  file.write({ url });
  return [RUNNING_PATH, onlySameSite(port, (request, response) => sendJson(request, response, 200, { folder }))];
};
