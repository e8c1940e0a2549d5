/** /resume: starts a stopped subscription again, at the press of a button. */
import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { MESSAGES } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/pages/manage.data.ts';
import { call } from '../api/client.ts';
import { errorText } from '../api/errors.ts';
import { Page } from '../ui/page.tsx';
import { Problem } from '../ui/problem.tsx';
import { showToast } from '../ui/toasts.tsx';
import { type LinkIds, readLink } from '../watches/link-ids.ts';
import { LINK_KINDS, readKind } from '../watches/link-kinds.ts';

export const ResumePage = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const link = readLink(params);
  const kind = LINK_KINDS[readKind(params)];
  const resume = useMutation({
    mutationFn: (body: LinkIds) => call(kind.resume, { body }),
    onSuccess: () => {
      showToast(MESSAGES.resumed);
      return navigate(kind.page, { replace: true });
    },
  });
  if (!link)
    return (
      <Page title={t('resumeNotifications')}>
        <Text>{t('thisLinkIsNotWholeOpen')}</Text>
      </Page>
    );
  return (
    <Page title={t('resumeNotifications')}>
      <Text>{t('youUnsubscribedFromTheseNotifications')}</Text>
      <div>
        <Button onClick={() => resume.mutate(link)} loading={resume.isPending}>
          {t('resumeNotifications')}
        </Button>
      </div>
      {resume.isError && <Problem>{errorText(resume.error)}</Problem>}
    </Page>
  );
};
