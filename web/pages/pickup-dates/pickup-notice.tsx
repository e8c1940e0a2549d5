/** The trouble on trash days, as an administrator of this site tells it, with the days that it is about. */
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../shared/base/calendar-date.ts';
import { t } from '../../../shared/texts/pages/pickup-plan.data.ts';
import { pickupNotice } from '../../api/queries.ts';
import { IconAlertTriangle } from '../../ui/icons/alert-triangle.data.ts';

export const PickupNotice = () => {
  // Who cannot be told of a disruption is not told of that either.
  const { data } = useQuery(pickupNotice);
  const notice = data?.notice;
  if (!notice) return null;
  const { from, until, text } = notice;
  return (
    <Alert
      color="sepia"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={
        from === until
          ? t('disruptionOn', { day: formatDay(from) })
          : t('disruptionFrom', { from: formatDay(from), until: formatDay(until) })
      }
    >
      {text}
    </Alert>
  );
};
