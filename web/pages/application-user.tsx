/** /applicationUser/:id: one user, to be edited by an administrator (spec §2.13). */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { BRANDS } from '#city/facts';
import { t } from '../../shared/texts/site/users.data.ts';
import { UserForm } from '../account/user-form.tsx';
import { errorText } from '../api/errors.ts';
import { userToEdit } from '../api/queries.ts';
import { useTitle } from '../ui/hooks/use-title.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { Problem } from '../ui/problem.tsx';

export const ApplicationUserPage = () => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const user = useQuery(userToEdit(id));
  const title = user.data ? t('userNamed', { userName: user.data.userName }) : t('user');
  useTitle(`${title} · ${BRANDS.Tools}`);
  return (
    <Page title={title}>
      {user.isPending && <Loading />}
      {user.isError && <Problem onRetry={() => user.refetch()}>{errorText(user.error)}</Problem>}
      {user.data && <UserForm key={id} user={user.data} onCancel={() => navigate('/applicationUser')} />}
    </Page>
  );
};
