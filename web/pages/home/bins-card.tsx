/** The next pickups at the address for which the visitor asked the city before; nothing is asked for anybody else. */
import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { calendarDateAt, formatDay } from '../../../shared/base/calendar-date.ts';
import { pickupsAsOf, WASTE_STREAMS } from '../../../shared/pickups/pickups.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/home.data.ts';
import type { Address } from '../../address/address.ts';
import { pickupDatesAt } from '../../api/queries.ts';
import { addressOfPath } from '../../search/address-place.ts';
import { binsPlace } from '../../search/remembered-places.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Problem } from '../../ui/problem.tsx';
import { toPickupAddress } from '../pickup-dates/pickup-address.ts';
import { daysAhead } from '../pickup-dates/pickup-texts.ts';
import classes from './side.module.css';

const STREAMS = { garbage: t('garbage'), recycling: t('recycling') } as const;

const Bins = ({ address }: { address: Address }) => {
  const found = useQuery(pickupDatesAt(toPickupAddress(address)));
  const today = calendarDateAt(useNow());
  if (found.isError) return <Problem onRetry={() => found.refetch()}>{MESSAGES.notLoaded}</Problem>;
  const pickups = found.data && pickupsAsOf(found.data, today);
  if (!pickups) return <Skeleton height={76} />;
  return (
    <dl className={classes.bins}>
      {WASTE_STREAMS.map((stream) => {
        const { date } = pickups[stream];
        return (
          <div key={stream}>
            <dt>{STREAMS[stream]}</dt>
            <dd>
              {date ? (
                <>
                  <time dateTime={date}>{formatDay(date)}</time>{' '}
                  <Text span size="sm" c="dimmed">
                    {daysAhead(date, today)}
                  </Text>
                </>
              ) : (
                t('noDateYet')
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

export const BinsCard = () => {
  const place = binsPlace();
  const address = place && addressOfPath(place.path);
  return (
    <FactCard title={t('yourBins')}>
      {address ? (
        <>
          <Anchor component={Link} to={place.path} size="sm" data-alone>
            {place.title}
          </Anchor>
          <Bins address={address} />
        </>
      ) : (
        <Text size="sm">
          {t.rich('binsHint', {
            link: (words) => (
              <Anchor component={Link} to="/pickupDates" data-alone>
                {words}
              </Anchor>
            ),
          })}
        </Text>
      )}
    </FactCard>
  );
};
