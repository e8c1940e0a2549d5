/** Puts the catalogue's texts where they are asked for while the site is built: a page has its own texts, and no parser. */
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { type Plugin, transformWithOxc } from 'vite';

type Compiled = Readonly<Record<string, CompiledMessage>>;

/** Reads a file that another imports by this name; gives its code and its place. */
type Open = (source: string, importer: string) => Promise<{ code: string; file: string }>;

const IMPORTED = /(?<=^(?:import|export) [^;]*from ")[^"]+(?=";)/gm;

/** The address of a file's code as a module by itself, with what it imports inside it: facts and texts of the city alone. */
const moduleOf = async (code: string, file: string, open: Open): Promise<string> => {
  // Types are gone after this, and with them the imports of types.
  let script = (await transformWithOxc(code, file, { sourcemap: false })).code;
  for (const source of new Set(script.match(IMPORTED))) {
    const imported = await open(source, file);
    script = script.replaceAll(`"${source}"`, JSON.stringify(await moduleOf(imported.code, imported.file, open)));
  }
  return `data:text/javascript,${encodeURIComponent(script)}`;
};

/** One export of a file of the catalogue, compiled; undefined where it has none of the name. */
const readTexts = async (code: string, file: string, name: string, open: Open): Promise<Compiled | undefined> => {
  const exported: Record<string, Record<string, string>> = await import(await moduleOf(code, file, open));
  const texts = exported[name];
  return texts && Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)]));
};

const USED = /\btextsOf\((\w+)\)/;

/** An import of `shared/texts/texts-of.ts`. */
const READS_TEXTS = /from '[^']*\/texts-of\.ts'/;

/** The files of texts, the city's with them. */
const CATALOGUE = /\/shared\/(?:texts\/.+\.data|cities\/[\w-]+\/texts|city-defaults\/texts)\.ts$/;

/** The same code with each text without values in the place of its call, and of the others those alone that it names. */
export const withTexts = (code: string, texts: Compiled): string => {
  const placed = code.replace(/(?<![.\w])t\('(\w+)'\)/g, (asked, key) =>
    typeof texts[key] === 'string' ? JSON.stringify(texts[key]) : asked,
  );
  const rest = Object.entries(texts).filter(([key]) => placed.includes(`'${key}'`));
  return placed.replace(USED, `textsOf(${JSON.stringify(Object.fromEntries(rest))})`);
};

/** What stands in the place of the parser. */
const NO_PARSER = '\0no-parser';

export const placedTexts = (): Plugin => ({
  name: 'placed texts',
  enforce: 'pre',
  resolveId: (source) => (source === 'icu-minify/compile' ? NO_PARSER : null),
  load: (id) => (id === NO_PARSER ? 'export default (text) => text;' : null),
  async transform(code, id) {
    // Its texts are placed already: what is left of it has nothing to do.
    if (CATALOGUE.test(id)) return { code, moduleSideEffects: false };
    if (!READS_TEXTS.test(code)) return null;
    const [, name = ''] = USED.exec(code) ?? [];
    const [, from = ''] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(code) ?? [];
    // What is not placed here would be shown as it is written: there is no parser in the site.
    if (!name || !from) throw new Error(`${id} must import its texts, and say textsOf(NAME) once.`);
    const open: Open = async (source, importer) => {
      const found = await this.resolve(source, importer);
      if (!found) throw new Error(`${importer} imports ${source}, which is not there.`);
      this.addWatchFile(found.id);
      return { code: await this.fs.readFile(found.id, { encoding: 'utf8' }), file: found.id };
    };
    const { code: catalogue, file } = await open(from, id);
    const texts = await readTexts(catalogue, file, name, open);
    if (!texts) throw new Error(`${file} exports no texts of the name ${name}.`);
    return withTexts(code, texts);
  },
});
