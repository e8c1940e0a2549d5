/** Sets the notice of disruption on trash days, and takes it back. */
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarDateAt, formatDay } from '../../../shared/base/calendar-date.ts';
import { MAX_NOTICE_LENGTH } from '../../../shared/pickups/pickup-notice.ts';
import { t } from '../../../shared/texts/pages/pickup-notice.data.ts';
import { call } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { pickupNotice } from '../../api/queries.ts';
import { showToast } from '../../ui/toasts.tsx';
import { OperatorSection } from './operator-section.tsx';

export const PickupNoticeForm = () => {
  const cache = useQueryClient();
  const query = useQuery(pickupNotice);
  const today = calendarDateAt(new Date());
  const [text, setText] = useState('');
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState(today);
  const told = (title: string, message: string) => async (): Promise<void> => {
    showToast({ title, message });
    await cache.invalidateQueries({ queryKey: pickupNotice.queryKey });
  };
  const onError = (error: Error): void => showToast({ title: t('notSet'), message: errorText(error), tone: 'error' });
  const set = useMutation({
    mutationFn: () => call('POST /api/admin/pickupNotice', { body: { text, from, until } }),
    onSuccess: told(t('isSet'), t('itIsShown')),
    onError,
  });
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/pickupNotice'),
    onSuccess: told(t('isRemoved'), t('itIsGone')),
    onError,
  });
  return (
    <OperatorSection title={t('title')} query={query}>
      {({ notice }) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            set.mutate();
          }}
        >
          <Stack gap="sm" maw={560}>
            <Text size="sm" c="dimmed">
              {t('about')}
            </Text>
            {notice && (
              <Group justify="space-between" role="status">
                <Text size="sm">
                  {t('standing', { text: notice.text, from: formatDay(notice.from), until: formatDay(notice.until) })}
                </Text>
                <Button variant="default" size="compact-sm" loading={remove.isPending} onClick={() => remove.mutate()}>
                  {t('remove')}
                </Button>
              </Group>
            )}
            <Textarea
              label={t('text')}
              required
              maxLength={MAX_NOTICE_LENGTH}
              value={text}
              // One line in a mail: what would break it is a space.
              onChange={({ target }) => setText(target.value.replace(/\s*\n\s*/g, ' '))}
            />
            <Group>
              <TextInput
                type="date"
                label={t('from')}
                required
                value={from}
                onChange={({ target }) => setFrom(target.value)}
              />
              <TextInput
                type="date"
                label={t('until')}
                required
                min={from > today ? from : today}
                value={until}
                onChange={({ target }) => setUntil(target.value)}
              />
            </Group>
            <Button type="submit" loading={set.isPending} style={{ alignSelf: 'start' }}>
              {t('set')}
            </Button>
          </Stack>
        </form>
      )}
    </OperatorSection>
  );
};
