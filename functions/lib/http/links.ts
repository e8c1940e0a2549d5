/** The Link header of a list's page (RFC 8288): where the next and the previous one are. */
import type { Page } from '../../../shared/api/api.ts';
import type { ListQuery } from '../../../shared/query/query.ts';

const targetWith = (target: string, name: 'after' | 'offset', value: string): string => {
  const [path = '', search = ''] = target.split('?');
  const params = new URLSearchParams(search);
  for (const other of ['after', 'offset']) params.delete(other);
  if (value !== '0') params.set(name, value);
  return params.size > 0 ? `${path}?${params}` : path;
};

/**
 * `link` where there is another page of the list at `target`, its path and query as the caller wrote them. A list that
 * is paged by offset continues by offset, both ways; every other continues after its last row.
 */
export const linksOf = (
  target: string,
  { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
  { items, total, next }: Page<unknown>,
): { link?: string } => {
  const links: string[] = [];
  const add = (rel: string, at: string): number => links.push(`<${at}>; rel="${rel}"`);
  if (offset > 0) {
    if (offset + items.length < total && items.length > 0)
      add('next', targetWith(target, 'offset', String(offset + items.length)));
    // Beyond the end, the previous page is the last one that exists.
    const before = offset < total ? offset - limit : Math.floor((total - 1) / limit) * limit;
    add('prev', targetWith(target, 'offset', String(Math.max(0, before))));
  } else if (next) add('next', targetWith(target, 'after', next));
  return links.length > 0 ? { link: links.join(', ') } : {};
};
