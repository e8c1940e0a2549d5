/** Tells whether the site has a page: links to one that it lacks are not drawn. */
import { createContext, useContext } from 'react';

/** Every path of the route table; the layout provides it. */
export const PagesContext = createContext<ReadonlySet<string>>(new Set());

export const useHasPage = (): ((path: string) => boolean) => {
  const pages = useContext(PagesContext);
  return (path) => pages.has(path);
};
