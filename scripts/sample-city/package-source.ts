/** A package of the city's CKAN portal: its description, and downloads that lead on to a store elsewhere. */
import type { Shape } from './faults.ts';
import { hash } from './random.ts';
import { type Asked, HTML_ERROR, JSON_TYPE, type Source } from './source.ts';

export interface PackageFile {
  /** `permits.csv` */
  file: string;
  /** The resource's id, which stays when the content changes; one is made up when absent. */
  id?: string;
  name: string;
  format: 'CSV' | 'XML' | 'JSON';
  uploadedAt: Date;
  /** The file's bytes, made while they are read; absent for what nobody downloads here. */
  content?: (shape: Shape) => Iterable<Uint8Array>;
}

export interface CityPackage {
  /** `permits` */
  name: string;
  /** One is made up when absent. */
  id?: string;
  title: string;
  files(): PackageFile[];
}

const SHOW = '/api/3/action/package_show';

/** An id as the portal makes them. */
const uuid = (...parts: number[]): string => {
  const hex = [1, 2, 3, 4]
    .map((salt) =>
      hash(...parts, salt)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-');
};

const numberOf = (text: string): number => hash(...Buffer.from(text));

/** CKAN's times are UTC without a zone. */
const ckanTime = (at: Date): string => at.toISOString().replace('Z', '000');

/** `current` is asked at each request: a package may change altogether. */
export const packageSource = (current: () => CityPackage): Source => {
  const { name: packageName, id: datasetId = uuid(numberOf(packageName)) } = current();
  const idOf = ({ id, file }: PackageFile): string => id ?? uuid(numberOf(file));
  const downloadOf = (file: PackageFile): string =>
    `/dataset/${datasetId}/resource/${idOf(file)}/download/${file.file}`;
  const storeOf = ({ file }: PackageFile): string => `/store/${packageName}/${file}`;

  const describe = ({ origin }: Asked): string => {
    const { title, files } = current();
    const resources = files().map((file, position) => ({
      id: idOf(file),
      package_id: datasetId,
      name: file.name,
      format: file.format,
      url: `${origin}${downloadOf(file)}`,
      created: ckanTime(file.uploadedAt),
      last_modified: ckanTime(file.uploadedAt),
      position,
      state: 'active',
    }));
    const about = { id: datasetId, name: packageName, title, license_id: 'cc-by' };
    const result = { ...about, num_resources: resources.length, resources };
    return JSON.stringify({ help: `${origin}/api/3/action/help_show?name=package_show`, success: true, result });
  };

  return {
    host: 'data',
    address: `${SHOW}?id=${packageName}`,
    answer: (asked, shape) => {
      if (asked.path === SHOW)
        return asked.query.get('id') === packageName ? { type: JSON_TYPE, body: describe(asked), isIndex: true } : null;
      const found = current()
        .files()
        .find((file) => [downloadOf(file), storeOf(file)].includes(asked.path));
      if (!found?.content) return null;
      const { content, uploadedAt } = found;
      if (asked.path === downloadOf(found)) return { redirect: `${asked.origin}${storeOf(found)}?signature=sample` };
      return {
        type: 'text/csv',
        body: () => content(shape),
        etag: `"${numberOf(`${found.file} ${found.name}`).toString(36)}-${(uploadedAt.getTime() / 1000).toString(36)}"`,
        lastModified: uploadedAt,
      };
    },
    errorPage: HTML_ERROR,
  };
};

/** A file's headers: as usual, with one of them called otherwise, or all. */
export const headersIn = (
  headers: readonly string[],
  shape: Shape,
  [usual, renamed]: readonly [usual: string, renamed: string],
): string[] =>
  headers.map((header) => {
    if (shape === 'changed-shape') return `NEW_${header}`;
    return shape === 'renamed-column' && header === usual ? renamed : header;
  });

const CHUNK = 32_768;

/** Lines as bytes in Latin-1, a bare CR after each. */
export function* latin1Lines(lines: Iterable<string>): Generator<Uint8Array> {
  let text = '';
  for (const line of lines) {
    text += `${line}\r`;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text, 'latin1');
    text = '';
  }
  if (text) yield Buffer.from(text, 'latin1');
}
