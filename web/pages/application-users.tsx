/** /applicationUser: every user, for administrators (spec §2.13). */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { APPLICATION_USERS } from '../../shared/query/user-listing.ts';
import { t } from '../../shared/texts/site/users.data.ts';
import { call } from '../api/client.ts';
import { listPage } from '../api/lists.ts';
import { DatasetTable } from '../datasets/list/dataset-table.tsx';
import { listParams, readTable, withTable } from '../datasets/state/dataset-table-state.ts';
import { Page } from '../ui/page.tsx';

/** Rows a page at first (spec §9). */
const LIMIT = 10;

export const ApplicationUsersPage = () => {
  const [params, setParams] = useSearchParams();
  const state = readTable(APPLICATION_USERS, params, LIMIT);
  const query = useQuery(
    listPage(
      APPLICATION_USERS.path,
      (sent, signal) => call('GET /api/applicationUser', { query: sent, signal }),
      listParams(APPLICATION_USERS, state, null),
    ),
  );
  return (
    <Page title={t('users')} size="lg">
      <DatasetTable
        listing={APPLICATION_USERS}
        state={state}
        onChange={(next) =>
          setParams((now) => withTable(now, APPLICATION_USERS, next, LIMIT), {
            // A page is a step that Back undoes; typing is not.
            replace: next.offset === state.offset,
            preventScrollReset: true,
          })
        }
        query={query}
        pathOf={({ id }) => `/applicationUser/${encodeURIComponent(id)}`}
      />
    </Page>
  );
};
