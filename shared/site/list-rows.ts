/** The rows that come with a list's page tell what happened and where: no page for everybody holds a person's name. */
import type { Column, Dataset } from '../datasets/dataset.ts';

/** Rows a page at first, where the dataset's value says nothing else. */
export const LIST_LIMIT = 10;

/** The columns that a table of this dataset may show. */
export const listedColumns = ({ columns }: Pick<Dataset, 'columns'>): [string, Column][] =>
  Object.entries(columns).filter(([, { list }]) => list !== undefined);
