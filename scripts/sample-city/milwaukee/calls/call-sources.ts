/** The answers of the police department's page and the fire department's list. */
import type { FireRow } from '../../../../shared/cities/milwaukee/readers/fire-dispatch-call.ts';
import type { PoliceRow } from '../../../../shared/cities/milwaukee/readers/police-dispatch-call.ts';
import type { Shape } from '../../faults.ts';
import { hash, share } from '../../random.ts';
import { HTML_ERROR, HTML_TYPE, JSON_TYPE, type Source } from '../../source.ts';
import type { Quirks } from '../formats.ts';
import { HEADINGS, policePage, withQuirks } from './police-page.ts';

export interface Calls {
  /** Milliseconds. */
  now(): number;
  seed: number;
  quirks: Quirks;
  police(): PoliceRow[];
  fire(): FireRow[];
}

const OTHER_HEADINGS: Record<Shape, readonly string[]> = {
  usual: HEADINGS,
  'renamed-column': HEADINGS.map((heading) => (heading === 'Location' ? 'Call Location' : heading)),
  'changed-shape': ['Call', 'Time', 'Address', 'District', 'Type', 'Disposition'],
};

/** This share of the times on a page that may lack the seconds does. */
const SHORTENED = 0.1;

/** The same rows at every showing, or a call would change its time. */
const withoutSeconds = (row: PoliceRow): PoliceRow =>
  share(hash(...Buffer.from(row.callNumber)), 6) < SHORTENED
    ? { ...row, dateTime: row.dateTime.replace(/(:\d\d):\d\d/, '$1') }
    : row;

export const policeSource = ({ now, seed, quirks, police }: Calls): Source => {
  const path = '/MPDCallData/index.jsp';
  return {
    host: 'itmdapps',
    address: `${path}?district=All`,
    answer: (asked, shape) => {
      if (asked.path !== path) return null;
      const at = now();
      const district = asked.query.get('district') ?? 'All';
      const rows = police().filter((row) => district === 'All' || row.district === district);
      const shown = withQuirks(quirks.timesWithoutSeconds ? rows.map(withoutSeconds) : rows, at, seed);
      return { type: HTML_TYPE, body: policePage(shown, at, district, OTHER_HEADINGS[shape]) };
    },
    errorPage: HTML_ERROR,
  };
};

/** A row whose keys are called as `names` says; the others stay. */
const renamed = (row: FireRow, names: Readonly<Record<string, string>>): FireRow =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [names[key] ?? key, value]));

/** The keys of an older version of the list. */
const OLDER_KEYS = {
  CFS: 'cfs',
  DATEANDTIME: 'callDate',
  ADDRESS: 'address',
  APT: 'apt',
  CITY: 'city',
  ITYPE: 'type',
  DISPOSITION: 'disposition',
};

export const fireSource = ({ now, seed, quirks, fire }: Calls): Source => {
  const path = '/MFDCallData/GetCalls';
  /** The key of the disposition has been seen in both cases. */
  const names = (): Readonly<Record<string, string>> => {
    if (quirks.olderFireKeys) return OLDER_KEYS;
    return share(seed, Math.floor(now() / 60_000), 4) < 0.2 ? { DISPOSITION: 'disposition' } : {};
  };
  return {
    host: 'itmdapps',
    address: path,
    answer: (asked, shape) => {
      if (asked.path !== path) return null;
      const rows = fire().map((row) => renamed(row, names()));
      const result =
        shape === 'renamed-column'
          ? rows.map((row) => renamed(row, { ADDRESS: 'STREETADDRESS', address: 'streetAddress' }))
          : rows;
      return { type: JSON_TYPE, body: JSON.stringify(shape === 'changed-shape' ? { calls: result } : { result }) };
    },
    errorPage: HTML_ERROR,
  };
};
