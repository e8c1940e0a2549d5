/** The city's answer on the bins of an address, in a sentence: a collection of today comes first and large. */
import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../../../shared/api/api.ts';
import { calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { heardWords } from '../../../shared/pickups/pickup-words.ts';
import { pickupsAsOf, WASTE_STREAMS } from '../../../shared/pickups/pickups.ts';
import { t } from '../../../shared/texts/pages/pickup-dates.data.ts';
import { type Address, formatAddress } from '../../address/address.ts';
import { errorText } from '../../api/errors.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Problem } from '../../ui/problem.tsx';
import classes from './answers.module.css';
import { binsWords } from './bins-words.ts';

interface BinsAnswerProps {
  address: Address;
  found: UseQueryResult<Reply<'GET /api/pickupDates/fromAddress'>>;
}

export const BinsAnswer = ({ address, found }: BinsAnswerProps) => {
  const now = calendarDateAt(useNow());
  const { data } = found;
  const retry = () => found.refetch();
  // A page that stays open over midnight reads on.
  const words = data && binsWords(pickupsAsOf(data, now), now);
  return (
    <>
      <VisuallyHidden role="status">
        {words && t('pickupDaysOfAreHere', { address: formatAddress(address) })}
      </VisuallyHidden>
      {found.isPending && (
        <Skeleton
          height={24}
          my={2}
          role="status"
          aria-label={t('askingCityAbout', { stream: WASTE_STREAMS.join(' and ') })}
        />
      )}
      {found.isError && <Problem onRetry={retry}>{errorText(found.error)}</Problem>}
      {data?.isOld && !found.isError && <Problem onRetry={retry}>{heardWords(data.heardAt)}</Problem>}
      {words?.today && <p className={classes.today}>{words.today}</p>}
      {words?.next && <Text inherit>{words.next}</Text>}
      {words?.notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
    </>
  );
};
