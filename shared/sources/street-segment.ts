/** Where street segments are read: the county's layer of street centrelines. */
import { SOURCES } from '../city.ts';
import { type DatasetSources, type Layout, sameNames } from './source.ts';

/** The county's layer until it moved. */
const centrelineId: Layout = {
  name: 'centreline-id',
  columns: sameNames(
    ...['clineid', 'dir', 'street', 'sttype', 'leftfr', 'leftto', 'rightfr', 'rightto', 'muni', 'fcc'],
  ),
  ids: 'clineid',
  coverage: 'county',
};

export const streetSegmentSources: DatasetSources = {
  current: {
    variable: 'STREET_SEGMENTS',
    candidates: [{ name: 'county-layer', adapter: 'arcgis', url: SOURCES.STREET_SEGMENTS, layouts: [centrelineId] }],
  },
  formerLayout: centrelineId.name,
};
