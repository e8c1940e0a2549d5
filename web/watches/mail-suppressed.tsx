/** Says which notifications do not come because of what became of earlier ones, and brings them back. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MAIL_CATEGORIES, type MailCategory, type Suppressed } from '../../shared/alerts/mail-preferences.ts';
import { formatDate } from '../../shared/base/dates.ts';
import { t } from '../../shared/texts/site/watches.data.ts';
import { call } from '../api/client.ts';
import { errorText } from '../api/errors.ts';
import { userById } from '../api/queries.ts';
import type { SessionUser } from '../session/session.ts';
import { IconMailOff } from '../ui/icons/mail-off.data.ts';

const CATEGORIES: Record<MailCategory, { what: string; button: string }> = {
  alerts: { what: t('mailAboutCalls'), button: t('resumeCallAlerts') },
  'trash-day': { what: t('mailAboutTrashDay'), button: t('resumeTrashDayMail') },
};

const WHY = {
  bounced: t('becauseMailCameBack'),
  complained: t('becauseReportedAsSpam'),
};

interface MailSuppressedProps {
  suppressed: Suppressed;
  /** Answers whether the mail comes again at once; else a link that was mailed has to be opened. */
  resume: (stream: MailCategory) => Promise<{ resumed: boolean }>;
  onResumed: () => Promise<unknown>;
}

export const MailSuppressed = ({ suppressed, resume, onResumed }: MailSuppressedProps) => {
  const again = useMutation({
    mutationFn: resume,
    onSuccess: async ({ resumed }) => {
      if (resumed) await onResumed();
    },
  });
  const silenced = MAIL_CATEGORIES.flatMap((stream) => {
    const suppression = suppressed[stream];
    return suppression ? [{ stream, ...suppression }] : [];
  });
  if (silenced.length === 0) return null;
  return (
    <Alert variant="light" color="sepia" icon={<IconMailOff size={20} />} title={t('someOfYourMailIs')}>
      {silenced.map(({ stream, why, at }) => (
        <Text key={stream} size="sm" mb="xs">
          {t('weStoppedOn', { what: CATEGORIES[stream].what, date: formatDate(at), why: WHY[why] })}
        </Text>
      ))}
      <Text size="sm" mb="xs" role="status">
        {again.data?.resumed === false ? t('weHaveSentYouMail') : t('ifMailReachesYouAnd')}
      </Text>
      {again.isError && (
        <Text size="sm" mb="xs" role="alert">
          {errorText(again.error)}
        </Text>
      )}
      <Group gap="sm">
        {silenced.map(({ stream }) => (
          <Button
            key={stream}
            size="compact-sm"
            variant="default"
            loading={again.isPending}
            onClick={() => again.mutate(stream)}
          >
            {CATEGORIES[stream].button}
          </Button>
        ))}
      </Group>
    </Alert>
  );
};

/** The same for the signed-in user, on the pages where notifications are made. */
export const OwnMailSuppressed = ({ user }: { user: SessionUser }) => {
  const cache = useQueryClient();
  const { data } = useQuery(userById(user.id));
  if (!data) return null;
  return (
    <MailSuppressed
      suppressed={data.suppressed}
      resume={(stream) => call('POST /api/account/resumeMail', { body: { stream } })}
      onResumed={() => cache.invalidateQueries({ queryKey: userById(user.id).queryKey })}
    />
  );
};
