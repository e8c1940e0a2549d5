/** The historic maps that may lie over the map of historic photos (spec §9). */
import type { Bounds } from '../../base/geo.ts';

export interface MapOverlay {
  value: string;
  label: string;
  /** Path on the site; the image is stretched over the bounds. */
  image: string;
  bounds: Bounds;
  /** The library's scan, by the International Image Interoperability Framework: the address without region and size. */
  library: string;
}

export const MAP_OVERLAYS: readonly MapOverlay[] = [
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
];
