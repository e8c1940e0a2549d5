/** Which code goes into which file of the built site: few files a page, since each costs a slow line a journey. */
import path from 'node:path';
import { root } from './project-root.ts';

/** Rolldown's facts about a module. */
interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

type ModuleInfoOf = (id: string) => ModuleInfo | null;

/** The files of the project that fetch the code of pages. */
const TABLES = /^web\/(?:[\w-]*routes\.tsx?|datasets\/(?:state\/listed|parts)\.ts)$/;

/** Pages that are much alike, by the files that the tables fetch for them. */
const FAMILIES = {
  texts: /^web\/pages\/(?:home\/|about|accessibility|privacy|status\/|how-we-count|developers)/,
  lists: /^web\/datasets\/(?:list|parts\/\w+\/list)/,
  tools: /^web\/pages\/(?:alerts|explore-photos|pickup-dates|sirens)\//,
  records: /^web\/(?:datasets\/(?:record\/|parts\/\w+\/(?:record|nearby-map))|pages\/(?:dispatch-call-types|photo)\/)/,
  homes: /^web\/pages\/place\/place\.tsx$/,
  areas: /^web\/pages\/place\/place-pages\.tsx$/,
  numbers: /^web\/pages\/(?:numbers|compare)\//,
  signIn: /^web\/pages\/(?:login|external-login)/,
  accounts: /^web\/pages\/(?:profile\/|manage)/,
  values: /^shared\/cities\/\w+\/datasets\//,
} satisfies Record<string, RegExp>;

type Family = keyof typeof FAMILIES;

/**
 * The built files that several pages share. A module goes into the first whose line names only families that need it.
 * A module's imports are needed wherever the module is, so no file imports from one that stands below it.
 */
const FILES: Readonly<Record<string, readonly (readonly Family[])[]>> = {
  shell: [
    ['texts', 'lists'],
    ['texts', 'tools'],
    ['texts', 'records'],
    ['texts', 'homes'],
    ['texts', 'numbers'],
    ['signIn', 'lists'],
    ['signIn', 'tools'],
  ],
  datasets: [['values']],
  maps: [
    ['homes', 'lists'],
    ['homes', 'tools'],
    ['homes', 'records'],
    ['homes', 'numbers'],
    ['homes', 'accounts'],
  ],
  homes: [['homes']],
  common: [
    ['lists', 'records'],
    ['lists', 'numbers'],
    ['accounts', 'numbers'],
  ],
  places: [
    ['tools', 'records'],
    ['tools', 'numbers'],
    ['tools', 'accounts'],
  ],
  follow: [['lists', 'tools']],
  lists: [['lists']],
  tools: [['tools']],
  records: [['records']],
  areas: [['areas']],
  signIn: [['signIn']],
  accounts: [['accounts']],
  numbers: [['numbers']],
};

/** Code that goes into a file even if one page alone needs it. */
const WHOLE =
  /^(?:web\/datasets\/(?:record\/|list\/list-page)|shared\/cities\/\w+\/datasets\/|web\/(?:datasets|charts)\/.*\.module\.css$)/;

/** Styles that several pages of data share are small: all are in one file. */
const isStyleOfData = (id: string, pages: readonly string[]): boolean =>
  id.endsWith('.module.css') && pages.length > 0 && !pages.some((file) => FAMILIES.texts.test(file));

/** Libraries that export everything from one file, in which modules don't tell who needs them, and single icons. */
const LIBRARIES: Readonly<Record<string, RegExp>> = {
  shell:
    /@tanstack[\\/](?!.*(?:queriesObserver|useQueries|mutationObserver|useMutation)\.)|@mantine[\\/](?:core[\\/]esm[\\/]components[\\/](?:UnstyledButton|CopyButton|Button|List|Badge|Container|Paper|Skeleton|Transition|Loader|Alert|CloseButton|Divider)[\\/]|hooks[\\/].*use-(?:id|network|intersection|uncontrolled|window-event|debounced-value)[\\/])|[\\/]icons[\\/]alert-triangle\.data\.ts$/,
  common: /[\\/]icons[\\/](?:check|download|photo)\.data\.ts$/,
  fields:
    /@tanstack[\\/].*(?:mutationObserver|useMutation)\.|@mantine[\\/](?:core[\\/]esm[\\/]components[\\/](?:NativeSelect|TextInput|Switch|Checkbox|InlineInput|Input)|hooks[\\/]esm[\\/]use-debounced-callback)[\\/]/,
  // The parts that only an engine's map needs.
  drawn:
    /[\\/]web[\\/]map[\\/](?:city-map|overlay-layer|basemap-context|drawing[\\/]lost-map|layers[\\/]use-hover)\.tsx?$/,
  // These open at a press: no page loads them first.
  popovers: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Autocomplete|Combobox|Popover|ScrollArea)[\\/]/,
};

const projectPath = (id: string): string => path.relative(root, id.replace(/\?.*$/, '')).split(path.sep).join('/');

/**
 * Who needs a module at once: the site's entry or not, which files of pages, and how many of those fetched when
 * needed.
 */
const needOf = (id: string, infoOf: ModuleInfoOf): { isInitial: boolean; pages: string[]; files: number } => {
  const need = { isInitial: false, pages: [] as string[], files: 0 };
  const seen = new Set([id]);
  for (const at of seen) {
    const { isEntry = false, importers = [], dynamicImporters = [] } = infoOf(at) ?? {};
    need.isInitial ||= isEntry;
    if (dynamicImporters.length > 0) need.files += 1;
    if (dynamicImporters.some((by) => TABLES.test(projectPath(by)))) need.pages.push(projectPath(at));
    for (const by of importers) seen.add(by);
  }
  return need;
};

/** The file that a module goes into; undefined where Rolldown decides. */
const fileOf = (id: string, infoOf: ModuleInfoOf): string | undefined => {
  const named = Object.keys(LIBRARIES).find((name) => LIBRARIES[name]?.test(id));
  if (named || id.includes('node_modules')) return named;
  const { isInitial, pages, files } = needOf(id, infoOf);
  if (isInitial) return 'shell';
  if (files < 2 && !WHOLE.test(projectPath(id))) return undefined;
  const has = (family: Family): boolean => pages.some((file) => FAMILIES[family].test(file));
  const isOfPlaces = pages.every((file) => FAMILIES.homes.test(file) || FAMILIES.areas.test(file));
  if (isStyleOfData(id, pages) && !isOfPlaces) return has('homes') ? 'shell' : 'common';
  return Object.keys(FILES).find((name) => FILES[name]?.some((families) => families.every(has)));
};

const NAMES = ['shell', 'fields', 'popovers', ...Object.keys(FILES).slice(1), 'drawn'];

/** Rolldown's groups. The first of two that claim a module has it, and whatever of libraries it imports. */
export const CODE_GROUPS = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
    priority: NAMES.length + 1,
  },
  ...NAMES.map((file, at) => ({
    name: (id: string, graph: { getModuleInfo: ModuleInfoOf }): string | null =>
      fileOf(id, (of) => graph.getModuleInfo(of)) === file ? file : null,
    priority: NAMES.length - at,
  })),
];
