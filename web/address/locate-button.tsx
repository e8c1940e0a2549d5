/** Finds the visitor's own address by the browser's position, when asked to (spec §2.15). */
import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../shared/texts/site/address.data.ts';
import { IconCurrentLocation } from '../ui/icons/current-location.data.ts';
import type { Address } from './address.ts';
import { locateAddress } from './locate-address.ts';

export const LocateButton = ({ onFound }: { onFound: (address: Address) => void }) => {
  const cache = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const locate = async (): Promise<string | null> => {
    const found = await locateAddress(cache);
    if ('problem' in found) return found.problem;
    onFound(found.address);
    return null;
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
