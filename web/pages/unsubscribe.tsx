/**
 * /dispatchCallSubscription/unsubscribe and /pickupDatesSubscription/unsubscribe: act once after load, say so with Undo, and leave
 * (spec §2.11). A scanner of mails that opens links stops nothing: the page acts when somebody has it before them.
 */
import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { MESSAGES } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/pages/manage.data.ts';
import { call } from '../api/client.ts';
import { errorText, isPassing } from '../api/errors.ts';
import { CITY_PAGE } from '../city-page.ts';
import { useSeen } from '../ui/hooks/use-seen.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { Problem } from '../ui/problem.tsx';
import { showToast } from '../ui/toasts.tsx';
import { type LinkIds, readLink } from '../watches/link-ids.ts';
import { LINK_KINDS, type LinkKind } from '../watches/link-kinds.ts';

const resume = async (kind: LinkKind, link: LinkIds): Promise<void> => {
  try {
    await call(LINK_KINDS[kind].resume, { body: link });
    showToast(MESSAGES.resumed);
  } catch (error) {
    showToast({ title: t('notResumed'), message: errorText(error), tone: 'error' });
  }
};

const Unsubscribe = ({ kind }: { kind: LinkKind }) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const link = readLink(params);
  const unsubscribe = useMutation({
    mutationFn: (body: LinkIds) => call(LINK_KINDS[kind].unsubscribe, { body }),
    onSuccess: ({ resumeHash }, body) => {
      showToast({
        ...MESSAGES.unsubscribed,
        ...(resumeHash
          ? { action: { label: t('undo'), onPress: () => void resume(kind, { ...body, hash: resumeHash }) } }
          : {}),
      });
      return navigate(CITY_PAGE, { replace: true });
    },
  });
  const { mutate, isIdle, isPending, isSuccess } = unsubscribe;
  const isWaiting = link !== null && isIdle;
  useSeen(isWaiting, () => link && mutate(link));
  if (isPending || isSuccess) return <Loading what={t('unsubscribing')} />;
  if (isWaiting)
    return (
      <Page title={t('unsubscribe')}>
        <Text role="status">{t('inAMomentYouAreUnsubscribed')}</Text>
        <div>
          <Button onClick={() => mutate(link)}>{t('unsubscribeNow')}</Button>
        </div>
      </Page>
    );
  return (
    <Page title={t('unsubscribe')}>
      {link ? (
        <Problem {...(isPassing(unsubscribe.error) && { onRetry: () => mutate(link) })}>
          {errorText(unsubscribe.error)}
        </Problem>
      ) : (
        <Text>{t('thisLinkIsNotWholeOpen')}</Text>
      )}
    </Page>
  );
};

export const UnsubscribePage = () => <Unsubscribe kind="dispatchCalls" />;
export const PickupUnsubscribePage = () => <Unsubscribe kind="pickupDates" />;
