/** The configuration of a deployment: it stands in each page that the deployment has written, and in /config.json for all others. */
import { CONFIG_ID, CONFIG_PATH } from '../../shared/platform/site-file.ts';
import { NetworkError } from './errors.ts';

export interface Config {
  userPoolId: string;
  userPoolClientId: string;
  /** The address at which Cognito answers; `/__local/cognito/` locally. */
  cognitoEndpoint: string;
  /** The address of Cognito's hosted pages, with a slash at the end. */
  hostedDomain: string;
  mapboxToken?: string;
  /** `local`: never ask for tiles from outside. */
  basemap: 'auto' | 'local';
  /** The historic maps that this deployment has, by their `value`; all where absent. */
  mapOverlays?: readonly string[];
  /** True where /alerts asks the browser for the visitor's position. */
  askForPosition: boolean;
  /** Views of pages are posted here; nobody counts them where absent. */
  analyticsUrl?: string;
  /** Puts the map on `window` for browser tests. */
  exposeMap?: boolean;
}

let loading: Promise<Config> | undefined;

const load = async (): Promise<Config> => {
  try {
    // Written by our own deployment with the same fields, here and in the file.
    const given = JSON.parse(document.getElementById(CONFIG_ID)?.textContent ?? 'null') as Config | null;
    if (given) return given;
    const response = await fetch(CONFIG_PATH);
    if (!response.ok) throw new Error(`${CONFIG_PATH} answered ${response.status}`);
    return (await response.json()) as Config;
  } catch (cause) {
    loading = undefined;
    throw new NetworkError('The configuration could not be loaded.', { cause });
  }
};

/** The same promise for everybody; after a failure the next caller tries again. */
export const loadConfig = (): Promise<Config> => {
  loading ??= load();
  return loading;
};
