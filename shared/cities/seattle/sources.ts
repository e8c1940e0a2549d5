/**
 * The sources of datasets with layouts of their own; the others' follow from their columns. Names are as public copies
 * and programs have them. Nobody has verified the ids of offences, the house numbers of streets, or what robots.txt of
 * the hosts says.
 */
import type { Dataset } from '../../datasets/dataset.ts';
import type { DatasetName } from '../../datasets/registry.ts';
import { type Candidate, type DatasetSources, type Layout, sameNames } from '../../datasets/source.ts';
import { crime } from './datasets/crime.ts';
import { fireDispatchCall } from './datasets/fire-dispatch-call.ts';
import { parcel } from './datasets/parcel.ts';
import { streetAddress } from './datasets/street-address.ts';
import { streetSegment } from './datasets/street-segment.ts';

/** A layout by its ids: the columns that it must have, and those that it may. */
const by = (ids: string, columns: Layout['columns'], optional: string): Layout => ({
  ...{ name: `by-${ids}`, ids, coverage: 'city' },
  columns,
  optional: sameNames(...optional.split(' ')),
});

/** A dataset at its one address. */
const at = (
  { source: { variable, url } }: Pick<Dataset, 'source'>,
  how: Pick<Candidate, 'adapter' | 'where' | 'newest'>,
  ...layouts: [Layout, ...Layout[]]
): DatasetSources => ({
  current: { variable, candidates: [{ name: 'publisher', url, layouts, ...how }] },
  formerLayout: layouts[0].name,
});

/** The county's layers hold other cities too. */
const inCity = { adapter: 'arcgis', where: "UPPER(CTYNAME)='SEATTLE'" } as const;

const OFFENCE = sameNames('offense_id', 'report_number', 'report_date_time', 'nibrs_offense_code_description');
const OF_OFFENCE = 'offense_date nibrs_crime_against_category block_address beat latitude longitude';
const OF_ADDRESS = 'ADDR_HN ADDR_PD ADDR_PT ADDR_ST ADDR_SD Unit CTYNAME ZIP5 PIN';
const OF_PARCEL = 'ADDR_FULL APPRLNDVAL APPR_IMPR PREUSE_DESC';

/** By the department's own number of a piece of street, else by the service's. */
const streetsBy = (id: string): Layout =>
  by(id.toLowerCase(), { id: [id], name: ['STNAME_ORD'] }, 'ARTCLASS L_ADRS_FROM L_ADRS_TO R_ADRS_FROM R_ADRS_TO');

export const OWN_SOURCES: { [N in DatasetName]?: DatasetSources } = {
  'fire-dispatch-call': at(
    fireDispatchCall,
    { adapter: 'soda', newest: { column: 'datetime', hours: 24 } },
    by('incident-number', sameNames('incident_number', 'datetime', 'type'), 'address latitude longitude'),
  ),
  crime: at(crime, { adapter: 'soda' }, by('offense-id', OFFENCE, OF_OFFENCE)),
  parcel: at(parcel, inCity, by('pin', sameNames('PIN'), OF_PARCEL)),
  'street-address': at(streetAddress, inCity, by('siteid', sameNames('SITEID', 'ADDR_NUM', 'ADDR_SN'), OF_ADDRESS)),
  'street-segment': at(streetSegment, { adapter: 'arcgis' }, streetsBy('COMPKEY'), streetsBy('OBJECTID')),
};
