/** The assessor's Master Property file as the city's portal has it: the current one, and one for each earlier year. */
import { type CityPackage, headersIn, latin1Lines, type PackageFile } from '../../package-source.ts';
import type { City } from '../city.ts';
import { newestUpload, yearOfDay } from '../wall-clock.ts';
import { isCityParcel } from './parcels.ts';
import { columnsOf, type FileStyle } from './property-columns.data.ts';
import { cellsOf } from './property-rows.ts';

export interface PropertySources {
  /** Milliseconds. */
  now(): number;
  city: City;
}

const quoted = (cell: string): string => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function* rowsOf(city: City, year: number, style: FileStyle): Generator<string> {
  const columns = columnsOf(style);
  for (const parcel of city.parcels().parcels) {
    if (!isCityParcel(parcel)) continue;
    const cells = cellsOf(parcel, year, style);
    yield columns.map(([name]) => quoted(cells[name] ?? '')).join(',');
  }
}

const contentOf = (city: City, year: number, style: FileStyle): PackageFile['content'] =>
  function* (shape) {
    const headers = columnsOf(style).map(([, header]) => header);
    yield* latin1Lines([headersIn(headers, shape, ['OWNER_NAME_1', 'OWNER_NAME']).join(',')]);
    yield* latin1Lines(rowsOf(city, year, style));
  };

/** The portal's id of the current file. */
const CURRENT_FILE = '0a2c7f31-cd15-4151-8222-09dd57d5f16d';

export const propertyPackage = ({ now, city }: PropertySources): CityPackage => ({
  name: 'mprop',
  id: '562ab824-48a5-42cd-b714-87e205e489ba',
  title: 'Master Property File',
  files: () => {
    const { day, at } = newestUpload(now());
    const file = { name: 'MPROP (sample data)', uploadedAt: at };
    return [
      { ...file, file: 'mprop.xml', format: 'XML' },
      {
        ...file,
        id: CURRENT_FILE,
        file: 'mprop.csv',
        format: 'CSV',
        content: contentOf(city, yearOfDay(day), 'present'),
      },
      { ...file, file: 'mprop.json', format: 'JSON' },
    ];
  },
});

/** The style of a file so many years old, and its name with the year in it. */
const archived = (year: number, age: number): { style: FileStyle; file: string } => {
  const two = String(year % 100).padStart(2, '0');
  if (age <= 3) return { style: 'present', file: `mprop${year}dec.csv` };
  if (age <= 6) return { style: 'shortened', file: `mprop${year}.csv` };
  return { style: age <= 9 ? 'joined' : 'oldest', file: `mprop${two}.csv` };
};

export const propertyArchivePackage = ({ now, city }: PropertySources): CityPackage => ({
  name: 'historical-master-property-file',
  title: 'Historical Master Property Files',
  files: () => {
    const current = yearOfDay(newestUpload(now()).day);
    return Array.from({ length: city.propertyYears }, (_, index): PackageFile => {
      const year = current - 1 - index;
      const { style, file } = archived(year, index + 1);
      const uploadedAt = new Date(Date.UTC(year + 1, 0, 15));
      return {
        file,
        name: `MPROP ${year} (sample data)`,
        format: 'CSV',
        uploadedAt,
        content: contentOf(city, year, style),
      };
    });
  },
});
