/** The coming pickups of an address: the city is asked when the visitor asks, and from then on in this browser by itself. */
import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/place.data.ts';
import type { Address } from '../../address/address.ts';
import { isMissing } from '../../api/errors.ts';
import { pickupDatesAt } from '../../api/queries.ts';
import { placeOfAddress } from '../../search/address-place.ts';
import { binsPlace, rememberBins } from '../../search/remembered-places.ts';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { late } from '../../ui/late.tsx';
import { toPickupAddress } from '../pickup-dates/pickup-address.ts';

const BinsAnswer = late(async () => (await import('./bins-answer.tsx')).BinsAnswer, <Skeleton height={24} my={2} />);

export const PickupsHere = ({ address }: { address: Address }) => {
  const place = placeOfAddress(address);
  const [isAsked, setIsAsked] = useState(false);
  const isKnown = useIsDrawn() && binsPlace()?.path === place.path;
  const found = useQuery({ ...pickupDatesAt(toPickupAddress(address)), enabled: isAsked || isKnown });
  const { isSuccess } = found;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (isSuccess) rememberBins(place);
  }, [isSuccess, place.path]);
  if (!isAsked && !isKnown)
    return (
      <>
        <Button variant="light" onClick={() => setIsAsked(true)}>
          {t('whenIsMyPickup')}
        </Button>
        <Text size="sm" c="dimmed" my={4}>
          {t('pickupsAbout')}
        </Text>
      </>
    );
  if (isMissing(found.error)) return <Text role="alert">{MESSAGES.addressMissing}</Text>;
  return <BinsAnswer address={address} found={found} />;
};
