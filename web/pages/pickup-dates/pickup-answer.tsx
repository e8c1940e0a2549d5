/** The city's answer for an address: both cards, how old that is, and a way into one's calendar. */
import { Group, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../../../shared/api/api.ts';
import { calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { heardWords } from '../../../shared/pickups/pickup-words.ts';
import { type HoursBefore, pickupsAsOf, WASTE_STREAMS } from '../../../shared/pickups/pickups.ts';
import { t } from '../../../shared/texts/pages/pickup-dates.data.ts';
import { type Address, formatAddress } from '../../address/address.ts';
import { errorText } from '../../api/errors.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Problem } from '../../ui/problem.tsx';
import { Ago } from '../../ui/when.tsx';
import classes from './pickup-answer.module.css';
import { PickupCalendar } from './pickup-calendar.tsx';
import { PickupCard } from './pickup-card.tsx';

interface PickupAnswerProps {
  address: Address;
  found: UseQueryResult<Reply<'GET /api/pickupDates/fromAddress'>>;
  hoursBefore: HoursBefore;
}

export const PickupAnswer = ({ address, found, hoursBefore }: PickupAnswerProps) => {
  const today = calendarDateAt(useNow());
  const { data } = found;
  // A page that stays open over midnight reads on.
  const pickups = data && pickupsAsOf(data, today);
  const retry = () => found.refetch();
  return (
    <div className={classes.answer}>
      <VisuallyHidden role="status">
        {pickups && t('pickupDaysOfAreHere', { address: formatAddress(address) })}
      </VisuallyHidden>
      {found.isError && <Problem onRetry={retry}>{errorText(found.error)}</Problem>}
      {data?.isOld && !found.isError && <Problem onRetry={retry}>{heardWords(data.heardAt)}</Problem>}
      <div className={classes.cards}>
        {WASTE_STREAMS.map((stream) =>
          pickups ? (
            <PickupCard
              key={stream}
              stream={stream}
              pickup={pickups[stream]}
              address={formatAddress(address)}
              today={today}
            />
          ) : (
            found.isPending && (
              <Skeleton
                key={stream}
                height={190}
                radius="lg"
                role="status"
                aria-label={t('askingCityAbout', { stream })}
              />
            )
          ),
        )}
      </div>
      {data && (
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed">
            {t('cartsOutBy7Am')}
            {!data.isOld && <> {t.rich('citySaidSo', { ago: () => <Ago time={data.heardAt} /> })}</>}
          </Text>
          <PickupCalendar address={address} hoursBefore={hoursBefore} />
        </Group>
      )}
    </div>
  );
};
