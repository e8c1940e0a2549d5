/** Both departments' pages of current calls, with the calls that a test says and no others. */
import { useVariables } from '../../../scripts/local/variables.ts';
import { policePage } from '../../../scripts/sample-city/milwaukee/calls/police-page.ts';
import type { FireRow } from '../../../shared/cities/milwaukee/readers/fire-dispatch-call.ts';
import type { PoliceRow } from '../../../shared/cities/milwaukee/readers/police-dispatch-call.ts';
import { sourceVariable } from '../../../shared/platform/env.ts';
import { type CityAddress, fireTime, policeCallAt } from './city-calls.ts';
import { startSource } from './source-server.ts';

export interface DispatchPages {
  url: string;
  police: PoliceRow[];
  fire: FireRow[];
  stop: () => Promise<void>;
}

/** Points this process's variables at them, before a system is started; rows are shown as they are in the lists. */
export const startDispatchPages = async (): Promise<DispatchPages> => {
  const police: PoliceRow[] = [];
  const fire: FireRow[] = [];
  const { url, stop } = await startSource(({ pathname }) => {
    if (pathname === '/police')
      return { headers: { 'content-type': 'text/html' }, body: policePage(police, Date.now()) };
    if (pathname === '/fire') return { body: JSON.stringify({ result: fire }) };
    return { status: 404 };
  });
  useVariables({
    [sourceVariable('POLICE_CALLS')]: `${url}/police`,
    [sourceVariable('FIRE_CALLS')]: `${url}/fire`,
  });
  return { url, police, fire, stop };
};

let calls = 0;

/** A row of the police page, under a number of its own. */
export const policeRowAt = (at: CityAddress, nature: string, reported: Date): PoliceRow => {
  calls += 1;
  return policeCallAt(at, String(263_310_000 + calls), nature, reported);
};

/** A row of the fire list, under a number of its own. */
export const fireRowAt = (at: CityAddress, nature: string, reported: Date): FireRow => {
  calls += 1;
  return {
    CFS: String(9_735_000 + calls),
    DATEANDTIME: fireTime(reported),
    ADDRESS: at.text,
    APT: '',
    CITY: 'MILWAUKEE',
    ITYPE: nature,
    DISPOSITION: 'Active',
  };
};
