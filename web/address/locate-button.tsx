/** Finds the visitor's own address by the browser's position, when asked to (spec §2.15). */
import { ActionIcon, Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../shared/texts/site/address.data.ts';
import { IconCurrentLocation } from '../ui/icons/current-location.data.ts';
import { showToast } from '../ui/toasts.tsx';
import type { Address } from './address.ts';
import { locateAddress } from './locate-address.ts';

interface LocateButtonProps {
  onFound: (address: Address) => void;
  /** On a map: its sign alone is seen. */
  isSmall?: boolean;
}

export const LocateButton = ({ onFound, isSmall = false }: LocateButtonProps) => {
  const cache = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const locate = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    const found = await locateAddress(cache);
    setIsBusy(false);
    if ('address' in found) onFound(found.address);
    else if (isSmall) showToast({ title: t('useMyLocation'), message: found.problem, tone: 'error' });
    else setProblem(found.problem);
  };
  if (isSmall)
    return (
      <ActionIcon variant="default" size="xl" aria-label={t('useMyLocation')} loading={isBusy} onClick={locate}>
        <IconCurrentLocation size={20} />
      </ActionIcon>
    );
  return (
    <>
      <Button
        variant="subtle"
        px="xs"
        ml={-8}
        c="var(--brand-text)"
        leftSection={<IconCurrentLocation size={16} />}
        loading={isBusy}
        onClick={locate}
      >
        {t('useMyLocation')}
      </Button>
      {problem && (
        <Text role="alert" size="sm" w="100%" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
    </>
  );
};
