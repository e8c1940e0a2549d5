/** /applicationUser: every user, for administrators (spec §2.13). */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { APPLICATION_USERS } from '../../shared/users.ts';
import { users } from '../api/queries.ts';
import { Page } from '../ui/page.tsx';
import { FilteredTable } from '../widgets/filtered-table.tsx';
import { formatTable, listParams, readTable } from '../widgets/table-state.ts';

export const ApplicationUsersPage = () => {
  const [params, setParams] = useSearchParams();
  const state = readTable(APPLICATION_USERS, params);
  const query = useQuery(users(listParams(APPLICATION_USERS, state)));
  return (
    <Page title="Users" size="lg">
      <FilteredTable
        listing={APPLICATION_USERS}
        state={state}
        onChange={(next) => setParams(formatTable(APPLICATION_USERS, next), { replace: true })}
        query={query}
        pathOf={({ id }) => `/applicationUser/${encodeURIComponent(id)}`}
      />
    </Page>
  );
};
