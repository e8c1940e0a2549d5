/** The menu in its groups, and the paths that the site has, from the table of pages. */
import type { MenuGroup } from '../shared/datasets/site.ts';
import { t } from '../shared/texts/site/frame.data.ts';
import { ROUTES } from './routes.tsx';

export interface MenuLink {
  path: string;
  label: string;
}

const entries = ROUTES.flatMap(({ path, menu }) => (menu ? [{ path, ...menu }] : [])).sort((a, b) => a.order - b.order);

/** A group's links in order; what only some may enter is added by the menu of whoever is signed in. */
export const linksOf = (group: MenuGroup): readonly MenuLink[] => entries.filter((entry) => entry.group === group);

/** The groups of the bar that have a page in this city. */
export const MENU: readonly { name: string; links: readonly MenuLink[] }[] = (
  ['alerts', 'trashDay', 'properties', 'photos', 'data'] as const
)
  .map((group) => ({ name: t(group), links: linksOf(group) }))
  .filter(({ links }) => links.length > 0);

export const PATHS: ReadonlySet<string> = new Set(ROUTES.map(({ path }) => path));
