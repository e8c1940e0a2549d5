/** /manage/delete?token=…: deletes the account of a mailed link, at the press of a button. */
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { t } from '../../shared/texts/pages/manage.data.ts';
import { call } from '../api/client.ts';
import { errorText } from '../api/errors.ts';
import { Page } from '../ui/page.tsx';
import { Problem } from '../ui/problem.tsx';

const TITLE = t('deleteMyData');

export const ManageDeletePage = () => {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const remove = useMutation({ mutationFn: () => call('POST /api/account/deleteByLink', { body: { token } }) });
  if (!token)
    return (
      <Page title={TITLE}>
        <Text>
          {t.rich('thisLinkIsNotWhole', {
            link: (words) => (
              <Anchor component={Link} to="/manage">
                {words}
              </Anchor>
            ),
          })}
        </Text>
      </Page>
    );
  if (remove.isSuccess)
    return (
      <Page title={TITLE}>
        <Alert color="leaf" role="status">
          {t('yourAccountAndEverythingKeptUnder')}
        </Alert>
      </Page>
    );
  return (
    <Page title={TITLE}>
      <Text>{t('yourAccountYourNotificationsAnd')}</Text>
      <div>
        <Button color="rust" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('deleteMyAccountAndMyData')}
        </Button>
      </div>
      {remove.isError && <Problem>{errorText(remove.error)}</Problem>}
    </Page>
  );
};
