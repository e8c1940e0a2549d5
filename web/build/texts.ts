/** Puts the catalogue's texts where they are asked for while the site is built: a page has its own texts, and no parser. */
import path from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { type Plugin, transformWithOxc } from 'vite';
import { root } from './project-root.ts';

type Compiled = Readonly<Record<string, CompiledMessage>>;

const TEXTS_OF = path.join(root, 'shared/texts/texts-of.ts');

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

/** In the place of what makes a translator of a file's texts: the texts themselves. */
const TEXTS_THEMSELVES = 'export const textsOf = (texts) => texts;';

/** The texts of a file of the catalogue, compiled. */
const readTexts = async (code: string, file: string, open: Open): Promise<Compiled> => {
  const { t }: { t?: Readonly<Record<string, string>> } = await import(await moduleOf(code, file, open));
  if (!t) throw new Error(`${file} exports no texts by the name t.`);
  return Object.fromEntries(Object.entries(t).map(([key, text]) => [key, compile(text)]));
};

/** An import of a part of the catalogue: its translator, by another name where a file has two, behind what else it exports. */
const IMPORTED_TEXTS = /^import \{ (.*, )?t(?: as (\w+))? \} from '([^']+\.data\.ts)';$/gm;

/** The files of texts, the city's with them. */
const CATALOGUE = /\/shared\/(?:texts\/.+\.data|cities\/[\w-]+\/texts|city-defaults\/texts)\.ts$/;

/** The same code with each text without values in the place of its call, and of the others those alone that it names. */
export const withTexts = (code: string, textsBySpecifier: ReadonlyMap<string, Compiled>): string => {
  const asked = [...code.matchAll(IMPORTED_TEXTS)].filter(([, , , from = '']) => textsBySpecifier.has(from));
  const placed = asked.reduce((before, [statement, others, name = 't', from = '']) => {
    const texts = textsBySpecifier.get(from) ?? {};
    const next = before.replace(new RegExp(`(?<![.\\w])${name}\\('(\\w+)'\\)`, 'g'), (call, key) =>
      typeof texts[key] === 'string' ? JSON.stringify(texts[key]) : call,
    );
    const rest = Object.fromEntries(Object.entries(texts).filter(([key]) => next.includes(`'${key}'`)));
    const imported = others ? `import { ${others.slice(0, -2)} } from '${from}';` : '';
    return next.replace(statement, () => `${imported}const ${name} = textsOf(${JSON.stringify(rest)});`);
  }, code);
  return asked.length > 0 ? `import { textsOf } from ${JSON.stringify(TEXTS_OF)};${placed}` : code;
};

/** This stands in the place of the parser. */
const NO_PARSER = '\0no-parser';

export const placedTexts = (): Plugin => ({
  name: 'placed texts',
  enforce: 'pre',
  resolveId: (source) => (source === 'icu-minify/compile' ? NO_PARSER : null),
  load: (id) => (id === NO_PARSER ? 'export default (text) => text;' : null),
  async transform(code, id) {
    // Its texts are placed already: what is left of it has nothing to do.
    if (CATALOGUE.test(id)) return { code, map: null, moduleSideEffects: false };
    const open: Open = async (source, importer) => {
      const found = await this.resolve(source, importer);
      if (!found) throw new Error(`${importer} imports ${source}, which is not there.`);
      if (found.id === TEXTS_OF) return { code: TEXTS_THEMSELVES, file: found.id };
      this.addWatchFile(found.id);
      return { code: await this.fs.readFile(found.id, { encoding: 'utf8' }), file: found.id };
    };
    const textsBySpecifier = new Map<string, Compiled>();
    for (const [, , , from = ''] of code.matchAll(IMPORTED_TEXTS)) {
      const { code: catalogue, file } = await open(from, id);
      if (CATALOGUE.test(file)) textsBySpecifier.set(from, await readTexts(catalogue, file, open));
    }
    // A text stays on its line, so a source map needs no more to name the right one.
    return textsBySpecifier.size > 0 ? { code: withTexts(code, textsBySpecifier), map: null } : null;
  },
});
