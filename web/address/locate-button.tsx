/** Finds the visitor's own address by the browser's position, when asked to (spec §2.15). */
import { Button, Text } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CITY } from '#city/facts';
import { isInside, type LngLat } from '../../shared/places/geo.ts';
import { ADDRESS } from '../../shared/texts/site/address.data.ts';
import { textsOf } from '../../shared/texts/texts-of.ts';
import { errorText, isMissing } from '../api/errors.ts';
import { addressAt } from '../api/lists.ts';
import type { Address } from './address.ts';
import { addressOfPlace } from './place-popup.tsx';

const t = textsOf(ADDRESS);

const position = (): Promise<LngLat> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.longitude, coords.latitude]),
      () => reject(new Error('The browser did not tell where you are.')),
      { timeout: 10_000, maximumAge: 300_000 },
    ),
  );

const REFUSED = t('yourBrowserDidNotTell');
const ELSEWHERE = t('youSeemToBeOutside', { name: CITY.name });
const NO_ADDRESS = t('thereIsNoAddressWhere');

export const LocateButton = ({ onFound }: { onFound: (address: Address) => void }) => {
  const cache = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const locate = async (): Promise<string | null> => {
    const place = await position().catch(() => null);
    if (!place) return REFUSED;
    if (!isInside(place, CITY.bounds)) return ELSEWHERE;
    try {
      const address = addressOfPlace(await cache.fetchQuery(addressAt(place)));
      if (!address) return NO_ADDRESS;
      onFound(address);
      return null;
    } catch (error) {
      return isMissing(error) ? NO_ADDRESS : errorText(error);
    }
  };
  return (
    <>
      <Button
        variant="subtle"
        fullWidth
        mt="xs"
        c="var(--brand-text)"
        leftSection={<IconCurrentLocation size={16} />}
        loading={isBusy}
        onClick={async () => {
          setIsBusy(true);
          setProblem(await locate());
          setIsBusy(false);
        }}
      >
        {t('useMyLocation')}
      </Button>
      {problem && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
    </>
  );
};
