/** Milwaukee's own words on its streets, its neighbours, its areas, its old maps and its garbage. */
import { defineCity } from '../../datasets/define-city.ts';
import { AREA_OUTLINES } from './areas.ts';
import { MUNICIPALITIES, OTHER_SPELLINGS } from './municipalities.data.ts';
import { STREET_ALIASES } from './street-aliases.data.ts';

export const OWN = defineCity({
  streets: {
    directions: { N: 'N', NORTH: 'N', S: 'S', SOUTH: 'S', E: 'E', EAST: 'E', W: 'W', WEST: 'W' },
    typesOnPages: { AVE: 'AV', BLVD: 'BL', CIR: 'CR', LN: 'LA', PKWY: 'PK', TER: 'TR', WAY: 'WA' },
    // Waukesha and Washington County number by a grid: `N80W14962`.
    numbersElsewhere: /^[NSEW] ?\d{1,3} ?[NSEW] ?\d{3,5}\b/i,
    aliases: STREET_ALIASES,
  },
  municipalities: MUNICIPALITIES,
  municipalitySpellings: OTHER_SPELLINGS,
  areaOutlines: AREA_OUTLINES,
  mapOverlays: [
    {
      value: '1887',
      label: '1887',
      image: '/Mke-1887.jpg',
      library: 'https://cdm17272.contentdm.oclc.org/digital/iiif/mkenh/672',
      bounds: { north: 43.078201, south: 43.000276, east: -87.865597, west: -87.960374 },
    },
    {
      value: '1901',
      label: '1901',
      image: '/Mke-1901.jpg',
      library: 'https://cdm17272.contentdm.oclc.org/digital/iiif/mkenh/665',
      bounds: { north: 43.099701, south: 42.963626, east: -87.863937, west: -87.98829 },
    },
    {
      value: '1912',
      label: '1912',
      image: '/Mke-1912.jpg',
      library: 'https://ids.lib.harvard.edu/ids/iiif/10327530',
      bounds: { north: 43.095801, south: 42.980526, east: -87.855597, west: -87.99109 },
    },
    {
      value: '1931Transit',
      label: '1931 (street car and bus routes)',
      image: '/Mke-1931-Transit.jpg',
      library: 'https://cdm16698.contentdm.oclc.org/digital/iiif/MKEMaps/33',
      bounds: { north: 43.145601, south: 42.907076, east: -87.852897, west: -88.056214 },
    },
    {
      value: '1934',
      label: '1934',
      image: '/Mke-1934.jpg',
      library: 'https://cdm17272.contentdm.oclc.org/digital/iiif/mkenh/669',
      bounds: { north: 43.14341, south: 42.90983, east: -87.856597, west: -88.051674 },
    },
  ],
  trashDay: {
    /** From spring to fall; in winter no week is like the one before. */
    weeksApart: { garbage: 1, recycling: 2 },
    seasons: ['04-01', '12-01'],
    /** After each of them every pickup day is another one. */
    holidays: [
      { name: 'New Year’s Day', month: 1, day: 1 },
      { name: 'Martin Luther King Jr. Day', month: 1, weekday: 1, nth: 3 },
      { name: 'Memorial Day', month: 5, weekday: 1, nth: -1 },
      { name: 'Juneteenth', month: 6, day: 19 },
      { name: 'Independence Day', month: 7, day: 4 },
      { name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
      { name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 },
      { name: 'Day after Thanksgiving', month: 11, weekday: 4, nth: 4, daysLater: 1 },
      { name: 'Christmas Eve', month: 12, day: 24 },
      { name: 'Christmas', month: 12, day: 25 },
    ],
    links: {
      missedPickup: 'https://city.milwaukee.gov/clickforaction',
      whatGoesWhere: 'https://city.milwaukee.gov/sanitation/Garbage-Guidelines',
    },
  },
});
