/** The browsers that add notifications to an address without a confirmation, and the press that ends all of them. */
import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../shared/texts/site/mail-settings.data.ts';
import { call } from '../api/client.ts';
import { errorText } from '../api/errors.ts';
import type { MailSettings, MailSettingsQuery } from '../api/mail.ts';
import { Problem } from '../ui/problem.tsx';

interface MailBrowsersProps {
  settings: MailSettings;
  query: MailSettingsQuery;
}

export const MailBrowsers = ({ settings: { browsers: count, token }, query }: MailBrowsersProps) => {
  const cache = useQueryClient();
  const forget = useMutation({
    mutationFn: () => call('POST /api/account/manage/forgetBrowsers', { body: { token } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
  if (count === 0 && !forget.isSuccess) return null;
  return (
    <Stack component="section" gap="sm" mt="md" align="flex-start">
      <Title order={2} size="h4">
        {t('browsers')}
      </Title>
      <Text size="sm" role="status">
        {t('browsersAdd', { count })}
      </Text>
      {forget.isError && <Problem>{errorText(forget.error)}</Problem>}
      {count > 0 && (
        <Button variant="default" loading={forget.isPending} onClick={() => forget.mutate()}>
          {t('forgetBrowsers', { count })}
        </Button>
      )}
    </Stack>
  );
};
