/** How many mails a watch would bring, before it is made and as its sentence changes. */
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Cadence } from '../../shared/alerts/cadences.ts';
import { estimateText } from '../../shared/alerts/mail-estimate.ts';
import { type EstimatedWatch, mailEstimate, mailSettingsOf } from '../api/mail.ts';
import { useUser } from '../session/use-session.ts';

/** A choice that is gone through by the arrow keys is not asked about at every step. */
const REST_MS = 300;

interface MailEstimateProps {
  asked: EstimatedWatch;
  /** The watch's own; null for the visitor's. */
  cadence?: Cadence | null;
}

export const MailEstimate = ({ asked, cadence = null }: MailEstimateProps) => {
  const user = useUser();
  const own = useQuery({ ...mailSettingsOf(user?.id ?? ''), enabled: user !== null && cadence === null });
  const [rested] = useDebouncedValue(asked, REST_MS);
  const { data } = useQuery(mailEstimate(rested));
  return (
    // Its line is there before its words are, so that the button stays where it is.
    <Text size="sm" c="dimmed" mb="sm" mih={22} role="status">
      {data && estimateText(data, cadence ?? own.data?.preferences.cadence ?? 'immediate')}
    </Text>
  );
};
