/** The pages of a dataset, drawn as the table of pages has them. */
import type { ReactElement } from 'react';
import { ROUTES } from '../../../web/routes.tsx';

/** The page at a route's path, such as `/crime/:id`. Throws where there is none. */
export const pageAt = async (path: string): Promise<ReactElement> => {
  const route = ROUTES.find((one) => one.path === path);
  if (route?.access !== 'public') throw new Error(`There is no public page at ${path}.`);
  const Page = await route.page();
  return <Page />;
};
