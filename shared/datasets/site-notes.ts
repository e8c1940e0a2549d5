/**
 * The words of the pages about the site on all datasets: notes, and where people read the sources. The build writes it into
 * the site as it stands (`web/build/datasets.ts`).
 */
import type { Role } from './dataset.ts';
import { ALL_DATASETS } from './registry.ts';

/** The sources of the data that have pages of its own or stands on those of another. */
export const NOTES: readonly string[] = ALL_DATASETS.flatMap(({ listed, site, note }) =>
  (listed ? site !== null : site?.isNoted) ? [note] : [],
);

/** The source of a tool's data, by the role of its dataset. */
export const NOTE_OF: Readonly<Partial<Record<Role, string>>> = Object.fromEntries(
  ALL_DATASETS.flatMap(({ role, note }) => (role ? [[role, note]] : [])),
);

const creditsOf = (isListed: boolean): Record<string, string> =>
  Object.assign({}, ...ALL_DATASETS.filter(({ listed }) => listed === isListed).map(({ site }) => site?.credits));

/** The page of each source by the words of its link; first of what has pages here. */
export const CREDITS: Readonly<Record<string, string>> = { ...creditsOf(true), ...creditsOf(false) };
