/** /applicationUser: every user, for administrators (spec §2.13). */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { selectionParams } from '../../shared/query/selection.ts';
import { APPLICATION_USERS } from '../../shared/query/user-listing.ts';
import { t } from '../../shared/texts/site/users.data.ts';
import { call } from '../api/client.ts';
import { listPage } from '../api/lists.ts';
import { DatasetTable } from '../datasets/list/dataset-table.tsx';
import { selectionOf } from '../datasets/state/list-selection.ts';
import { readList, withList } from '../datasets/state/list-state.ts';
import { Page } from '../ui/page.tsx';

/** Rows a page at first (spec §9). */
const LIMIT = 10;

export const ApplicationUsersPage = () => {
  const [params, setParams] = useSearchParams();
  const state = readList(APPLICATION_USERS, params, LIMIT);
  const { offset, limit, order } = state;
  const selected = selectionOf(APPLICATION_USERS, state, { place: null });
  const query = useQuery(
    listPage(APPLICATION_USERS.path, (sent, signal) => call('GET /api/applicationUser', { query: sent, signal }), {
      offset,
      limit,
      order: `${order.column} ${order.direction}`,
      ...selectionParams(selected),
    }),
  );
  return (
    <Page title={t('users')} size="lg">
      <DatasetTable
        listing={APPLICATION_USERS}
        state={state}
        onChange={(part) =>
          setParams((now) => withList(now, APPLICATION_USERS, part, LIMIT), {
            // A page is a step that Back undoes; typing is not.
            replace: part.offset === undefined,
            preventScrollReset: true,
          })
        }
        query={query}
        pathOf={({ id }) => `/applicationUser/${encodeURIComponent(id)}`}
      />
    </Page>
  );
};
