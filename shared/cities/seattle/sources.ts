/** The sources of datasets with layouts of their own; the others' follow from their columns. The site needs none of them. */

import type { Dataset } from '../../datasets/dataset.ts';
import type { DatasetName } from '../../datasets/registry.ts';
import type { Candidate } from '../../datasets/source.ts';
import { type DatasetSources, type Layout, sameNames } from '../../datasets/source.ts';
import { crime } from './datasets/crime.ts';
import { fireDispatchCall } from './datasets/fire-dispatch-call.ts';
import { parcel } from './datasets/parcel.ts';
import { streetAddress } from './datasets/street-address.ts';
import { streetSegment } from './datasets/street-segment.ts';

type More = Pick<Candidate, 'where' | 'newest'>;

/** A dataset at its one address. */
const at = (
  { source: { variable, url } }: Pick<Dataset, 'source'>,
  name: string,
  adapter: Candidate['adapter'],
  layouts: readonly [Layout, ...Layout[]],
  more: More = {},
): DatasetSources => ({
  current: { variable, candidates: [{ name, adapter, url, layouts, ...more }] },
  formerLayout: layouts[0].name,
});

const fireCalls: Layout = {
  name: 'real-time-fire-calls',
  columns: sameNames('incident_number', 'datetime', 'type'),
  // A call without a place lacks them.
  optional: sameNames('address', 'latitude', 'longitude', 'report_location'),
  ids: 'incident-number',
  coverage: 'city, the last day',
};

const crimeColumns = sameNames('report_number', 'report_date_time', 'nibrs_offense_code_description');
const crimeOptional = sameNames(
  ...['offense_date', 'nibrs_crime_against_category', 'block_address', 'latitude', 'longitude', 'beat'],
);

/** A report has a row for each of its offences, whose id public programs name; it is not in the rows that we have seen. */
const offences: Layout = {
  name: 'offences',
  columns: { ...crimeColumns, ...sameNames('offense_id') },
  optional: crimeOptional,
  ids: 'offense-id',
  coverage: 'city, since 2008',
};

const IN_CITY = "UPPER(CTYNAME)='SEATTLE'";

const parcels: Layout = {
  name: 'parcels-with-values',
  columns: sameNames('PIN'),
  optional: sameNames('ADDR_FULL', 'ZIP5', 'LOTSQFT', 'KCA_ACRES', 'APPRLNDVAL', 'APPR_IMPR', 'PREUSE_DESC'),
  ids: 'pin',
  coverage: 'city',
};

const addressPoints: Layout = {
  name: 'address-points',
  columns: sameNames('SITEID', 'ADDR_NUM', 'ADDR_SN'),
  optional: sameNames(
    ...['ADDR_HN', 'ADDR_PD', 'ADDR_PT', 'ADDR_ST', 'ADDR_SD', 'Unit', 'CTYNAME', 'ZIP5', 'PIN', 'ADDR_FULL'],
  ),
  ids: 'siteid',
  coverage: 'city',
};

/** By the department's own number of a piece of street, else by the service's. House numbers are not verified. */
const streetsBy = (id: string): Layout => ({
  name: `streets-by-${id.toLowerCase()}`,
  columns: { id: [id], name: ['STNAME_ORD'] },
  optional: sameNames('ARTCLASS', 'L_ADRS_FROM', 'L_ADRS_TO', 'R_ADRS_FROM', 'R_ADRS_TO'),
  ids: id.toLowerCase(),
  coverage: 'city',
});

export const OWN_SOURCES: { [N in DatasetName]?: DatasetSources } = {
  'fire-dispatch-call': at(fireDispatchCall, 'city-portal', 'soda', [fireCalls], {
    newest: { column: 'datetime', hours: 24 },
  }),
  crime: at(crime, 'city-portal', 'soda', [offences]),
  parcel: at(parcel, 'county-layer', 'arcgis', [parcels], { where: IN_CITY }),
  'street-address': at(streetAddress, 'county-layer', 'arcgis', [addressPoints], { where: IN_CITY }),
  'street-segment': at(streetSegment, 'city-layer', 'arcgis', [streetsBy('COMPKEY'), streetsBy('OBJECTID')]),
};
