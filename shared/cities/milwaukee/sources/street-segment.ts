/** The sources of street segments: the county's layer of street centrelines, at its address of today or at the one before. */
import {
  type Candidate,
  type ColumnNames,
  type DatasetSources,
  type Layout,
  sameNames,
} from '../../../datasets/source.ts';
import { streetSegment } from '../datasets/street-segment.ts';

/** The county's layer until it moved. */
const centrelineId: Layout = {
  name: 'centreline-id',
  columns: {
    id: ['clineid'],
    ...sameNames('dir', 'street', 'sttype', 'leftfr', 'leftto', 'rightfr', 'rightto', 'muni', 'fcc'),
  },
  ids: 'clineid',
  coverage: 'county',
};

/**
 * The names under which layers of centrelines give the same, the county's own first. Only `OBJECTID`, `DIR` and `STREET` of
 * its layer of today are known for sure.
 */
const columns: ColumnNames = {
  dir: ['DIR', 'PREDIR', 'PRE_DIR', 'PREFIX'],
  street: ['STREET', 'STREETNAME', 'STREET_NAME', 'ST_NAME'],
  sttype: ['STTYPE', 'ST_TYPE', 'STREETTYPE', 'STREET_TYPE', 'TYPE'],
  leftfr: ['LEFTFR', 'L_F_ADD', 'LEFTFROM', 'LEFT_FROM', 'FROMADDR_L', 'FROM_L', 'L_FROM'],
  leftto: ['LEFTTO', 'L_T_ADD', 'LEFT_TO', 'TOADDR_L', 'TO_L', 'L_TO'],
  rightfr: ['RIGHTFR', 'R_F_ADD', 'RIGHTFROM', 'RIGHT_FROM', 'FROMADDR_R', 'FROM_R', 'R_FROM'],
  rightto: ['RIGHTTO', 'R_T_ADD', 'RIGHT_TO', 'TOADDR_R', 'TO_R', 'R_TO'],
  muni: ['MUNI', 'MUNI_L', 'MUNI_LEFT', 'LEFTMUNI', 'L_MUNI', 'CITY_L'],
};

const optional: ColumnNames = {
  rightMuni: ['MUNI_R', 'MUNI_RIGHT', 'RIGHTMUNI', 'R_MUNI', 'CITY_R'],
  fcc: ['FCC', 'CFCC', 'MTFCC', 'CLASS', 'ROADCLASS', 'ROAD_CLASS', 'ST_CLASS', 'FUNC_CLASS'],
};

const ranges = (name: string, id: string[], ids: string): Layout => ({
  name,
  columns: { id, ...columns },
  optional,
  ids,
  coverage: 'county',
});

/** The last is numbered by the service alone, which may number it anew when the county replaces its rows. */
const layouts = [
  centrelineId,
  ranges('address-ranges', ['CLINEID', 'CLINE_ID'], 'clineid'),
  ranges('address-ranges-by-object-id', ['OBJECTID'], 'objectid'),
];

const layer = (name: string, url: string): Candidate => ({ name, adapter: 'arcgis', url, layouts });

export const streetSegmentSources: DatasetSources = {
  current: {
    variable: streetSegment.source.variable,
    candidates: [
      layer('county-layer', streetSegment.source.url),
      layer(
        'county-layer-before',
        'https://lio.milwaukeecountywi.gov/arcgis/rest/services/Streets/Centerlines/MapServer/0',
      ),
    ],
  },
  formerLayout: centrelineId.name,
};
