/** Which formats the sample city speaks: those of 2026, or the older ones, and what its sources may do besides. */

/**
 * `2026`: crimes by NIBRS, the county's renewed layers, absolute addresses of pictures, second days of pickups.
 * `2023`: crimes by WIBR, the county's layers as they were, paths of pictures.
 */
export const FORMATS = ['2026', '2023'] as const;
export type Formats = (typeof FORMATS)[number];

/** The text as a name of formats; throws, naming the setting that it is the value of. */
export const formatsNamed = (text: string, setting: string): Formats => {
  const found = FORMATS.find((formats) => formats === text);
  if (!found) throw new Error(`${setting} must be ${FORMATS.join(' or ')}, not '${text}'.`);
  return found;
};

/** Behaviour that real sources may or may not have: all off by default. */
export interface Quirks {
  /** The fire department's list has the keys of an older version: `callDate`, `type`. */
  olderFireKeys?: boolean;
  /** A tenth of the police page's times lacks the seconds. */
  timesWithoutSeconds?: boolean;
  /** The county's new layer of addresses has only columns that have been seen: no tax key, no suffix of the number. */
  bareAddresses?: boolean;
}
