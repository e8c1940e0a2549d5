/** The menu, and the paths that the site has, from the table of pages. */
import { ROUTES } from './routes.tsx';

/** The menu's entries, in order; what only some may enter is in the menu of whoever is signed in. */
export const MENU: readonly { path: string; label: string; isFolded: boolean }[] = [...ROUTES]
  .sort((a, b) => (a.menuOrder ?? 0) - (b.menuOrder ?? 0))
  .flatMap(({ path, menu, isMenuFolded = false }) => (menu ? [{ path, label: menu, isFolded: isMenuFolded }] : []));

export const PATHS: ReadonlySet<string> = new Set(ROUTES.map(({ path }) => path));
