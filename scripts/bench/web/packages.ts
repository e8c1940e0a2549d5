/** Lighthouse and what starts a browser for it: they are installed when the bench runs, so their types are written here. */
import { importTool, installTools } from '../../local-tools.ts';

/** The part of a report that is read. */
export interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined>;
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>;
  runtimeError?: { code: string; message: string };
  environment: { benchmarkIndex: number };
}

export interface StartedChrome {
  port: number;
  kill: () => void;
}

interface Lighthouse {
  default: (
    url: string,
    flags: {
      port: number;
      logLevel: 'error';
      onlyCategories: string[];
      maxWaitForLoad: number;
      blockedUrlPatterns: string[];
      throttling?: { cpuSlowdownMultiplier: number };
    },
  ) => Promise<{ lhr: Report } | undefined>;
}

interface ChromeLauncher {
  launch: (options: { chromePath: string; chromeFlags: string[] }) => Promise<StartedChrome>;
}

const folder = await installTools('bench');

export const { default: lighthouse } = (await importTool(folder, 'lighthouse')) as Lighthouse;
export const { launch } = (await importTool(folder, 'chrome-launcher')) as ChromeLauncher;
