/** Finds the files of a package at the city's CKAN portal: their addresses change with each upload. */
import type { PackageFile } from '../../../shared/datasets/reading/source-row.ts';
import { fetchText, type Limits } from '../fetch-document.ts';

/** A package of fifty files is described in some 50 kB. */
const LIMITS: Limits = { seconds: 60, bytes: 5_000_000 };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const stringOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** CKAN's times are UTC without a zone. */
const timeOf = (value: unknown): Date | null => {
  const text = stringOf(value);
  const time = new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
};

const parse = (text: string, host: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${host} answered something that is not JSON.`, { cause });
  }
};

/**
 * The files of one format (`CSV`) of a package, in its order; `address` is that of `package_show`. Throws when the
 * portal fails or says that it did, and when the package has no such file.
 */
export const packageFiles = async (address: string, format: string): Promise<PackageFile[]> => {
  const { host } = new URL(address);
  const body = parse(await fetchText(address, LIMITS), host);
  if (!isObject(body) || body.success !== true || !isObject(body.result)) throw new Error(`${host} gave no package.`);
  const { resources } = body.result;
  const files = (Array.isArray(resources) ? resources : [])
    .filter(isObject)
    .filter((resource) => stringOf(resource.format).toUpperCase() === format && stringOf(resource.url) !== '')
    .map((resource) => ({
      name: stringOf(resource.name),
      url: new URL(stringOf(resource.url), address),
      uploadedAt: timeOf(resource.last_modified) ?? timeOf(resource.created),
    }));
  if (files.length === 0) throw new Error(`The package has no file of format ${format}.`);
  return files;
};
