/** Asks where new calls are to be sent, and which. */
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { MAX_NEAR_METRES } from '../../shared/selection.ts';
import { WEBHOOK_LISTS, type Webhook } from '../../shared/webhooks.ts';
import { call } from '../api/client.ts';
import { errorText, fieldErrors } from '../api/errors.ts';
import { Problem } from '../ui/problem.tsx';

const LISTS: Record<(typeof WEBHOOK_LISTS)[number], string> = {
  policeDispatchCall: 'Police dispatch calls',
  fireDispatchCall: 'Fire dispatch calls',
};

const FIELDS = ['url', 'filter', 'near'] as const;

const EMPTY = { url: '', list: WEBHOOK_LISTS[0] as string, filter: '', near: '' };

const NUMBER = /^-?\d+(\.\d+)?$/;

/** `43.04, -87.91, 2000` in its three numbers; null where it is something else. */
const readNear = (text: string): Webhook['near'] => {
  const parts = text.split(',').map((part) => part.trim());
  const [latitude = 0, longitude = 0, metres = 0] = parts.map(Number);
  return parts.length === 3 && parts.every((part) => NUMBER.test(part)) ? { latitude, longitude, metres } : null;
};

interface WebhookFormProps {
  onMade: (made: Webhook & { secret: string }) => void;
}

export const WebhookForm = ({ onMade }: WebhookFormProps) => {
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      near: (text) =>
        text.trim() && !readNear(text) ? 'Latitude, longitude and metres, such as 43.0412, -87.9115, 2000' : null,
    },
  });
  const make = useMutation({
    mutationFn: ({ url, list, filter, near }: typeof EMPTY) =>
      call('POST /api/webhook', {
        // The options are the lists.
        body: { url, list: list as Webhook['list'], filter, near: near.trim() ? readNear(near) : null },
      }),
    onSuccess: (made) => {
      form.reset();
      onMade(made);
    },
    onError: (error) => form.setErrors(fieldErrors(error, FIELDS)),
  });
  return (
    <form aria-label="New webhook" noValidate onSubmit={form.onSubmit((values) => make.mutate(values))}>
      <Stack gap="sm">
        <TextInput label="Address" placeholder="https://example.com/calls" type="url" {...form.getInputProps('url')} />
        <NativeSelect
          label="Sends new"
          data={Object.entries(LISTS).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('list')}
        />
        <TextInput
          label="Filter"
          description="As in the list’s own filter; empty for every call."
          placeholder={'natureOfCall.Contains("shot")'}
          {...form.getInputProps('filter')}
        />
        <TextInput
          label="Near"
          description={`Latitude, longitude and up to ${MAX_NEAR_METRES.toLocaleString('en-US')} metres; empty for the whole city.`}
          placeholder="43.0412, -87.9115, 2000"
          {...form.getInputProps('near')}
        />
        <Group>
          <Button type="submit" loading={make.isPending}>
            Add a Webhook
          </Button>
        </Group>
        {make.isError && errorText(make.error, FIELDS) && <Problem>{errorText(make.error, FIELDS)}</Problem>}
        <Text size="sm" c="dimmed">
          Each call is posted as JSON and signed. What fails is tried again for a day.
        </Text>
      </Stack>
    </form>
  );
};
