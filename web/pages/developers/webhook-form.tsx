/** Asks where new calls are to be sent, and which. */
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { placeOfPage } from '../../../shared/alerts/place-of-page.ts';
import { WEBHOOK_LISTS, type Webhook } from '../../../shared/alerts/webhooks.ts';
import { formatCount } from '../../../shared/base/money.ts';
import { MAX_NEAR_METRES } from '../../../shared/query/selection.ts';
import { t } from '../../../shared/texts/pages/developer-tools.data.ts';
import { call } from '../../api/client.ts';
import { errorText, fieldErrors } from '../../api/errors.ts';
import { CALLS } from '../../api/site-datasets.ts';
import { Problem } from '../../ui/problem.tsx';

const LISTS = CALLS.map(({ path, site }) => ({
  value: path,
  label: t('dispatchCalls', { service: site.calls.service }),
}));

const FIELDS = ['url', 'filter', 'near', 'place'] as const;

const EMPTY = { url: '', list: WEBHOOK_LISTS[0] as string, filter: '', near: '', place: '' };

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
      near: (text) => (text.trim() && !readNear(text) ? t('latitudeLongitudeAndMetresSuch') : null),
      place: (text) => (text.trim() && !placeOfPage(text) ? t('placeFault') : null),
    },
  });
  const make = useMutation({
    mutationFn: ({ url, list, filter, near, place }: typeof EMPTY) =>
      call('POST /api/webhook', {
        // The options are the lists.
        body: {
          ...{ url, list: list as Webhook['list'], filter },
          ...{ near: near.trim() ? readNear(near) : null, place: place.trim() ? placeOfPage(place) : null },
        },
      }),
    onSuccess: (made) => {
      form.reset();
      onMade(made);
    },
    onError: (error) => form.setErrors(fieldErrors(error, FIELDS)),
  });
  return (
    <form aria-label={t('newWebhook')} noValidate onSubmit={form.onSubmit((values) => make.mutate(values))}>
      <Stack gap="sm">
        <TextInput label={t('address')} placeholder={t('exampleAddress')} type="url" {...form.getInputProps('url')} />
        <NativeSelect label={t('sendsNew')} data={LISTS} {...form.getInputProps('list')} />
        <TextInput
          label={t('filter')}
          description={t('asInListsOwnFilter')}
          placeholder={t('exampleFilter')}
          {...form.getInputProps('filter')}
        />
        <TextInput
          label={t('near')}
          description={t('latitudeLongitudeAndUpTo', { maxNearMetres: formatCount(MAX_NEAR_METRES) })}
          placeholder="43.0412, -87.9115, 2000"
          {...form.getInputProps('near')}
        />
        <TextInput label={t('place')} description={t('placeHint')} {...form.getInputProps('place')} />
        <Group>
          <Button type="submit" loading={make.isPending}>
            {t('addWebhook')}
          </Button>
        </Group>
        {make.isError && errorText(make.error, FIELDS) && <Problem>{errorText(make.error, FIELDS)}</Problem>}
        <Text size="sm" c="dimmed">
          {t('eachCallIsPostedAs')}
        </Text>
      </Stack>
    </form>
  );
};
