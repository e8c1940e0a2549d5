/** The portal's two packages of crimes, whatever the layout of their files: names, ids, formats. */
import type { Shape } from '../../faults.ts';
import { latin1Lines, type PackageFile } from '../../package-source.ts';
import type { City } from '../city.ts';

export interface CrimeSources {
  /** Milliseconds. */
  now(): number;
  seed: number;
  city: City;
}

/** Names and ids stayed when the files got another layout in 2026. */
export const PACKAGES = {
  current: { name: 'wibr', id: 'e5feaad3-ee73-418c-b65d-ef810c199390' },
  archive: { name: 'wibrarchive', id: '5a537f5c-10d7-40a2-9b93-3527a4c89fbd' },
} as const;

export const RESOURCES = {
  current: { file: 'wibr.csv', id: '87843297-a6fa-46d4-ba5d-cb342fb2d3bb' },
  archive: { file: 'wibrarchive.csv', id: '395db729-a30a-4e53-ab66-faeb5e1899c8' },
} as const;

/** Crimes of December are published until the middle of February: later the archive does not change. */
export const LATEST_CHANGE = 50;

/** A file as CSV, and the same data in other formats, which the product does not read. */
export const inAllFormats = (
  { id, ...about }: Pick<PackageFile, 'file' | 'name' | 'uploadedAt'> & { id: string },
  headerLine: (shape: Shape) => string,
  lines: () => Iterable<string>,
): PackageFile[] => [
  ...(['XML', 'JSON'] as const).map((format) => ({
    ...about,
    file: about.file.replace('.csv', `.${format.toLowerCase()}`),
    format,
  })),
  {
    ...about,
    id,
    format: 'CSV',
    content: function* (shape) {
      yield* latin1Lines([headerLine(shape)]);
      yield* latin1Lines(lines());
    },
  },
];
