/** The mails to somebody, how often and when: of the signed-in user, or of the owner of a mailed link. */
import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TOOLS } from '../../shared/datasets/tools.ts';
import { t } from '../../shared/texts/site/mail-settings.data.ts';
import { call } from '../api/client.ts';
import type { MailSettingsQuery, MailSettings as Settings } from '../api/mail.ts';
import { CITY_PAGE } from '../city-page.ts';
import { MailBrowsers } from './mail-browsers.tsx';
import { MailFrequency } from './mail-frequency.tsx';
import { MailPause } from './mail-pause.tsx';
import { changeStops, MailSubscriptions } from './mail-subscriptions.tsx';
import { MailSuppressed } from './mail-suppressed.tsx';
import { useMailChanges } from './use-mail-changes.ts';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="section" gap="sm" mt="md">
    <Title order={2} size="h4">
      {title}
    </Title>
    {children}
  </Stack>
);

interface MailSettingsProps {
  settings: Settings;
  /** The query that asked for them. */
  query: MailSettingsQuery;
}

export const MailSettings = ({ settings, query }: MailSettingsProps) => {
  const cache = useQueryClient();
  const change = useMailChanges(query);
  const { preferences, subscriptions, pickups, suppressed, token } = settings;
  const all = [...subscriptions, ...pickups];
  const going = all.filter(({ stoppedAt }) => !stoppedAt).map(({ id }) => id);
  return (
    <>
      <MailSuppressed
        suppressed={suppressed}
        resume={(stream) => call('POST /api/account/manage/resumeMail', { body: { token, stream } })}
        onResumed={() => cache.invalidateQueries({ queryKey: query.queryKey })}
      />
      <Part title={t('yourNotifications')}>
        {all.length === 0 && (
          <Text size="sm">
            {t.rich('youHaveNoneMakeOne', {
              link: (words) => (
                <Anchor component={Link} to="/alerts">
                  {words}
                </Anchor>
              ),
              link2: (words) => (
                <Anchor component={Link} to={TOOLS.trashDay ? '/pickupDates' : CITY_PAGE}>
                  {words}
                </Anchor>
              ),
            })}
          </Text>
        )}
        <MailSubscriptions settings={settings} change={change} />
        {going.length > 0 && (
          <div>
            <Button variant="default" onClick={() => changeStops(change, going, true)}>
              {t('stopAll')}
            </Button>
          </div>
        )}
      </Part>
      <Part title={t('howOften')}>
        <MailFrequency preferences={preferences} change={change} />
      </Part>
      <Part title={t('pause')}>
        <MailPause pausedUntil={preferences.pausedUntil} change={change} />
      </Part>
      <MailBrowsers settings={settings} query={query} />
    </>
  );
};
