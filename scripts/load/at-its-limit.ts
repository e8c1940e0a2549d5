/** One address asked by ten clients without a pause, by autocannon, which is installed when it is needed. */
import { importTool, installTools } from '../local-tools.ts';

const SECONDS = 10;
const CLIENTS = 10;

interface Outcome {
  requests: { average: number };
  /** Milliseconds. */
  latency: { p99: number };
  errors: number;
  non2xx: number;
}

interface Autocannon {
  default: (options: { url: string; connections: number; duration: number }) => Promise<Outcome>;
}

/** How often it answers in ten seconds, and how late. */
export const askWithoutPause = async (url: string): Promise<Outcome> => {
  const { default: autocannon } = (await importTool(await installTools('load'), 'autocannon')) as Autocannon;
  return autocannon({ url, connections: CLIENTS, duration: SECONDS });
};
