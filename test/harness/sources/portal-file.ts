/** The words of the sample city's portal about a package, and its CSV file as it comes. */
import { expect } from 'vitest';

interface Resource {
  id: string;
  name: string;
  format: string;
  url: string;
}

/** The package as `package_show` describes it. */
export const portalPackage = async (address: string): Promise<{ title: string; resources: Resource[] }> => {
  const { success, result } = JSON.parse(await (await fetch(address)).text());
  expect(success).toBe(true);
  return result;
};

/** The address of the first CSV file of a package. */
export const portalFile = async (address: string): Promise<string> =>
  (await portalPackage(address)).resources.find(({ format }) => format === 'CSV')?.url ?? '';

/** The file's text, of which every line ends with a bare CR. */
export const portalText = async (address: string): Promise<string> => {
  const bytes = Buffer.from(await (await fetch(await portalFile(address))).arrayBuffer());
  expect(bytes.includes(10)).toBe(false);
  return bytes.toString('latin1');
};

/** Rows of a file whose cells are all quoted and have no quotes in them, without the header. */
export const portalRows = async (address: string): Promise<string[][]> => {
  const [, ...lines] = (await portalText(address)).split('\r').slice(0, -1);
  return lines.map((line) => line.slice(1, -1).split('","'));
};
