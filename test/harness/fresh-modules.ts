/** Gives each test file modules, variables and a page of its own, in a worker that keeps what packages have loaded. */
import { vi } from 'vitest';

const KEPT = Symbol.for('the variables that the worker began with');
const worker = globalThis as { [KEPT]?: NodeJS.ProcessEnv };
worker[KEPT] ??= { ...process.env };

for (const name of Object.keys(process.env)) if (!(name in worker[KEPT])) delete process.env[name];
Object.assign(process.env, worker[KEPT]);
/** The page of happy-dom, where there is one: a test may have left it by a link, or left something behind. */
interface Page {
  happyDOM?: { setURL: (url: string) => void };
  localStorage: { clear: () => void };
  sessionStorage: { clear: () => void };
  document: { body: { replaceChildren: () => void } };
}

const page = globalThis as unknown as Page;
if (page.happyDOM) {
  page.happyDOM.setURL('http://localhost:3000/');
  page.localStorage.clear();
  page.sessionStorage.clear();
  page.document.body.replaceChildren();
  // A package's own state outlives its page: toasts of the file before.
  const { cleanNotifications } = await import('@mantine/notifications');
  cleanNotifications();
}
vi.resetModules();
