/** Puts the catalogue's texts where they are asked for while the site is built: a page has its own texts, and no parser. */
import path from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { type Plugin, transformWithOxc } from 'vite';

type Compiled = Readonly<Record<string, CompiledMessage>>;

/** One export of a file of the catalogue, compiled; undefined where it has none of the name. Such a file imports nothing. */
const readTexts = async (code: string, file: string, name: string): Promise<Compiled | undefined> => {
  const script = await transformWithOxc(code, file, { sourcemap: false });
  const exported: Record<string, Record<string, string>> = await import(
    `data:text/javascript,${encodeURIComponent(script.code)}`
  );
  const texts = exported[name];
  return texts && Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)]));
};

const USED = /\btextsOf\((\w+)\)/;

/** An import of `shared/texts/texts-of.ts`. */
const READS_TEXTS = /from '[^']*\/texts-of\.ts'/;

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
    if (!READS_TEXTS.test(code)) return null;
    const [, name = ''] = USED.exec(code) ?? [];
    const [, from = ''] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(code) ?? [];
    // What is not placed here would be shown as it is written: there is no parser in the site.
    if (!name || !from) throw new Error(`${id} must import its texts, and say textsOf(NAME) once.`);
    const file = path.resolve(path.dirname(id), from);
    this.addWatchFile(file);
    const texts = await readTexts(await this.fs.readFile(file, { encoding: 'utf8' }), file, name);
    if (!texts) throw new Error(`${file} exports no texts of the name ${name}.`);
    return withTexts(code, texts);
  },
});
