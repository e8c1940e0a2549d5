/** The pickups in one's own calendar: a link to subscribe to, of one's notification or of the address. */
import { Anchor, Button, CopyButton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HoursBefore } from '../../../shared/pickups/pickups.ts';
import { t } from '../../../shared/texts/pages/pickup-dates.data.ts';
import type { Address } from '../../address/address.ts';
import { errorText } from '../../api/errors.ts';
import { pickupCalendarOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconCalendarPlus } from '../../ui/icons/calendar-plus.data.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { toPickupAddress } from './pickup-address.ts';
import { useOwnPickup } from './use-own-pickup.ts';

interface PickupCalendarProps {
  address: Address;
  hoursBefore: HoursBefore;
}

/** Calendar programs open such an address by themselves and keep asking it. */
const webcal = (url: string): string => url.replace(/^https?:/, 'webcal:');

const CalendarLinks = ({ url, isOwn }: { url: string; isOwn: boolean }) => (
  <Stack gap="md">
    <Text size="sm">{t('yourCalendarWillShowPickup')}</Text>
    <Button component="a" href={webcal(url)}>
      {t('openInYourCalendar')}
    </Button>
    <TextInput
      label={t('orSubscribeToThisAddress')}
      value={url}
      readOnly
      onFocus={({ target }) => target.select()}
      description={isOwn ? t('whoeverHasItSeesThese') : t('whoeverHasItSeesThesePickup')}
    />
    <CopyButton value={url}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy}>
          {copied ? t('copied') : t('copyAddress')}
        </Button>
      )}
    </CopyButton>
    <Anchor href={url} size="sm">
      {t('saveFileInsteadItDoes')}
    </Anchor>
  </Stack>
);

export const PickupCalendar = ({ address, hoursBefore }: PickupCalendarProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const subscriptionId = useOwnPickup(address, hoursBefore);
  const made = useQuery({
    ...pickupCalendarOf(subscriptionId ? { subscriptionId } : { address: toPickupAddress(address), hoursBefore }),
    enabled: isOpen,
  });
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarPlus size={18} />} onClick={() => setIsOpen(true)}>
        {t('addToCalendar')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('addToCalendar')} size="md">
        {made.isPending && <Loading what={t('makingCalendar')} />}
        {made.isError && <Problem onRetry={() => made.refetch()}>{errorText(made.error)}</Problem>}
        {made.data && <CalendarLinks url={made.data.url} isOwn={subscriptionId !== null} />}
      </Dialog>
    </>
  );
};
