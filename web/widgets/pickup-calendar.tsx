/** The pickups in one's own calendar: a link to subscribe to, of one's notification or of the address. */
import { Anchor, Button, CopyButton, Stack, Text, TextInput } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HoursBefore } from '../../shared/pickups.ts';
import { errorText } from '../api/errors.ts';
import { pickupCalendarOf } from '../api/queries.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Loading } from '../ui/loading.tsx';
import { Problem } from '../ui/problem.tsx';
import type { Address } from './address.ts';
import { toPickupAddress } from './pickup-texts.ts';
import { useOwnPickup } from './use-own-pickup.ts';

interface PickupCalendarProps {
  address: Address;
  hoursBefore: HoursBefore;
}

/** Calendar programs open such an address by themselves and keep asking it. */
const webcal = (url: string): string => url.replace(/^https?:/, 'webcal:');

const CalendarLinks = ({ url, isOwn }: { url: string; isOwn: boolean }) => (
  <Stack gap="md">
    <Text size="sm">
      Your calendar will show the pickup days, ring at the time you chose, and ask for new dates by itself.
    </Text>
    <Button component="a" href={webcal(url)}>
      Open in Your Calendar
    </Button>
    <TextInput
      label="Or subscribe to this address"
      value={url}
      readOnly
      onFocus={({ target }) => target.select()}
      description={
        isOwn
          ? 'Whoever has it sees these pickup days. It ends when you remove the notification.'
          : 'Whoever has it sees these pickup days.'
      }
    />
    <CopyButton value={url}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy}>
          {copied ? 'Copied' : 'Copy Address'}
        </Button>
      )}
    </CopyButton>
    <Anchor href={url} size="sm">
      Save the file instead: it does not learn new dates
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
        Add to Calendar
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Add to Calendar" size="md">
        {made.isPending && <Loading what="Making the calendar" />}
        {made.isError && <Problem onRetry={() => made.refetch()}>{errorText(made.error)}</Problem>}
        {made.data && <CalendarLinks url={made.data.url} isOwn={subscriptionId !== null} />}
      </Dialog>
    </>
  );
};
