/** Hands out all that is kept about somebody without a password, as a file. */
import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CITY } from '#city/facts';
import { t } from '../../../shared/texts/pages/manage.data.ts';
import { call } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { Problem } from '../../ui/problem.tsx';
import { saveJson } from '../../ui/save-file.ts';

export const ManageDownload = ({ token }: { token: string }) => {
  const download = useMutation({
    mutationFn: () => call('POST /api/account/manage/data', { body: { token } }),
    onSuccess: (data) => saveJson(`${CITY.slug}-data.json`, data),
  });
  return (
    <Stack component="section" gap="sm" mt="md" align="flex-start">
      <Title order={2} size="h4">
        {t('yourData')}
      </Title>
      <Text size="sm">{t('fileWithEverythingWeKeep')}</Text>
      {download.isError && <Problem>{errorText(download.error)}</Problem>}
      <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
        {t('downloadMyData')}
      </Button>
    </Stack>
  );
};
