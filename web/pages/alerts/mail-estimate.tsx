/** How many mails a subscription would bring, before it is made and as its sentence changes. */
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { estimateText } from '../../../shared/alerts/mail-estimate.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { mailEstimate, mailSettingsOf } from '../../api/mail.ts';
import { useUser } from '../../session/use-session.ts';
import type { Choice } from './choice.ts';

/** A choice that is gone through by the arrow keys is not asked about at every step. */
const REST_MS = 300;

interface MailEstimateProps {
  place: LngLat;
  choice: Choice;
}

export const MailEstimate = ({ place, choice }: MailEstimateProps) => {
  const user = useUser();
  const own = useQuery({ ...mailSettingsOf(user?.id ?? ''), enabled: user !== null });
  const [asked] = useDebouncedValue({ place, choice }, REST_MS);
  const { data } = useQuery(mailEstimate(asked.place, asked.choice));
  return (
    // Its line is there before its words are, so that the button stays where it is.
    <Text size="sm" c="dimmed" mb="sm" mih={22} role="status">
      {data && estimateText(data, own.data?.preferences.cadence ?? 'immediate')}
    </Text>
  );
};
