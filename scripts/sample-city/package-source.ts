/** A package of the city's CKAN portal: its description, and downloads that lead on to a store elsewhere. */
import { hash } from './random.ts';
import { type Asked, HTML_ERROR, JSON_TYPE, type Source } from './source.ts';

export interface PackageFile {
  /** `wibr.csv` */
  file: string;
  name: string;
  format: 'CSV' | 'XML' | 'JSON';
  uploadedAt: Date;
  /** The file's bytes, made while they are read; absent for what nobody downloads here. */
  content?: (isChanged: boolean) => Iterable<Uint8Array>;
}

export interface CityPackage {
  /** `wibr` */
  id: string;
  title: string;
  files(): PackageFile[];
}

const SHOW = '/api/3/action/package_show';

/** An id as the portal makes them; a resource's changes with each upload. */
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

export const packageSource = ({ id, title, files }: CityPackage): Source => {
  const datasetId = uuid(numberOf(id));
  const downloadOf = ({ file, uploadedAt }: PackageFile): string =>
    `/dataset/${datasetId}/resource/${uuid(numberOf(file), uploadedAt.getTime() / 1000)}/download/${file}`;
  const storeOf = ({ file }: PackageFile): string => `/store/${id}/${file}`;

  const describe = ({ origin }: Asked): string => {
    const resources = files().map((file, position) => ({
      id: downloadOf(file).split('/')[4],
      package_id: datasetId,
      name: file.name,
      format: file.format,
      url: `${origin}${downloadOf(file)}`,
      created: ckanTime(file.uploadedAt),
      last_modified: ckanTime(file.uploadedAt),
      position,
      state: 'active',
    }));
    const result = { id: datasetId, name: id, title, license_id: 'cc-by', num_resources: resources.length, resources };
    return JSON.stringify({ help: `${origin}/api/3/action/help_show?name=package_show`, success: true, result });
  };

  return {
    address: `${SHOW}?id=${id}`,
    answer: (asked, isChanged) => {
      if (asked.path === SHOW)
        return asked.query.get('id') === id ? { type: JSON_TYPE, body: describe(asked), isIndex: true } : null;
      const found = files().find((file) => [downloadOf(file), storeOf(file)].includes(asked.path));
      if (!found?.content) return null;
      const { content, uploadedAt } = found;
      if (asked.path === downloadOf(found)) return { redirect: `${asked.origin}${storeOf(found)}?signature=sample` };
      return {
        type: 'text/csv',
        body: () => content(isChanged),
        etag: `"${numberOf(found.file).toString(36)}-${(uploadedAt.getTime() / 1000).toString(36)}"`,
        lastModified: uploadedAt,
      };
    },
    errorPage: HTML_ERROR,
  };
};

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
