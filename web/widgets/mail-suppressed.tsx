/** Says which notifications do not come because of what became of earlier ones, and brings them back. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDate } from '../../shared/dates.ts';
import { NOTIFICATION_STREAMS, type NotificationStream, type Suppressed } from '../../shared/mail-preferences.ts';
import { call } from '../api/client.ts';
import { errorText } from '../api/errors.ts';
import { userById } from '../api/queries.ts';
import type { SessionUser } from '../session/session.ts';

const STREAMS: Record<NotificationStream, { what: string; button: string }> = {
  alerts: { what: 'mail about police and fire calls', button: 'Resume call alerts' },
  'trash-day': { what: 'mail about your trash day', button: 'Resume trash day mail' },
};

const WHY = {
  bounced: 'because a mail to your address came back',
  complained: 'because a mail was reported as spam',
};

interface MailSuppressedProps {
  suppressed: Suppressed;
  /** Answers whether the mail comes again at once; else a link that was mailed has to be opened. */
  resume: (stream: NotificationStream) => Promise<{ resumed: boolean }>;
  onResumed: () => Promise<unknown>;
}

export const MailSuppressed = ({ suppressed, resume, onResumed }: MailSuppressedProps) => {
  const again = useMutation({
    mutationFn: resume,
    onSuccess: async ({ resumed }) => {
      if (resumed) await onResumed();
    },
  });
  const silenced = NOTIFICATION_STREAMS.flatMap((stream) => {
    const suppression = suppressed[stream];
    return suppression ? [{ stream, ...suppression }] : [];
  });
  if (silenced.length === 0) return null;
  return (
    <Alert variant="light" color="sepia" icon={<IconMailOff size={20} />} title="Some of your mail is not sent">
      {silenced.map(({ stream, why, at }) => (
        <Text key={stream} size="sm" mb="xs">
          We stopped {STREAMS[stream].what} on {formatDate(at)}, {WHY[why]}.
        </Text>
      ))}
      <Text size="sm" mb="xs" role="status">
        {again.data?.resumed === false
          ? 'We have sent you a mail. Press the link in it, and your notifications come again.'
          : 'If mail reaches you and you would like it, have it sent again.'}
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
            {STREAMS[stream].button}
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
