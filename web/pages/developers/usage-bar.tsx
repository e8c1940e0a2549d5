/** How many of its calls of today an API key has made. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../shared/base/money.ts';
import { t } from '../../../shared/texts/pages/developer-tools.data.ts';
import { apiKeyUsage } from '../../api/developer.ts';
import { Problem } from '../../ui/problem.tsx';
import classes from './usage-bar.module.css';

export const UsageBar = ({ id }: { id: string }) => {
  const usage = useQuery(apiKeyUsage(id));
  if (usage.isError) return <Problem onRetry={() => usage.refetch()}>{t('itsUsageCouldNotBeLoaded')}</Problem>;
  if (!usage.data) return null;
  const { callsADay, days } = usage.data;
  const today = days.at(-1)?.calls ?? 0;
  const week = days.reduce((sum, { calls }) => sum + calls, 0);
  return (
    <>
      <Text size="sm">
        {t('ofCallsTodayInSevenDays', {
          count: formatCount(today),
          count2: formatCount(callsADay),
          count3: formatCount(week),
        })}
      </Text>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.used} style={{ width: `${Math.min(100, (100 * today) / callsADay)}%` }} />
      </div>
    </>
  );
};
