/** The assessor's values of a property year by year: a chart and a table (spec §2.12). */
import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../../shared/base/dates.ts';
import { formatCount, formatDollars } from '../../../../shared/base/money.ts';
import { titleCase } from '../../../../shared/places/letter-case.ts';
import { type YearValue, yearValues } from '../../../../shared/statistics/year-values.ts';
import { t } from '../../../../shared/texts/site/parcels.data.ts';
import { serviceStatus } from '../../../api/queries.ts';
import { blockValues } from '../../../api/records.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { FactCard } from '../../../ui/fact-card.tsx';
import { useIdle } from '../../../ui/hooks/use-idle.ts';
import { headingsOf, ScrollTable } from '../../../ui/scroll-table.tsx';
import { WhenSeen } from '../../../ui/when-seen.tsx';
import type { Assessment } from './parcel-record.ts';
import classes from './property-history.module.css';

const AssessmentChart = lazy(async () => ({ default: (await import('./assessment-chart.tsx')).AssessmentChart }));

const ownerOf = ({ owner_name_1, owner_name_2, owner_name_3 }: Assessment): string =>
  [owner_name_1, owner_name_2, owner_name_3].filter(Boolean).join(', ');

const addressOf = ({ owner_mail_addr, owner_city_state }: Assessment): string =>
  [owner_mail_addr && titleCase(owner_mail_addr), owner_city_state].filter(Boolean).join(', ');

const countOf = (count: number | null): string | null => (count === null ? null : formatCount(count));

/** The columns of the table by their headings. */
const COLUMNS: Readonly<Record<string, (property: Assessment) => string | null>> = {
  [t('date')]: ({ sourceDate }) => formatDate(sourceDate),
  [t('land')]: ({ c_a_land }) => formatDollars(c_a_land),
  [t('improvements')]: ({ c_a_imprv }) => formatDollars(c_a_imprv),
  [t('total')]: ({ c_a_total }) => formatDollars(c_a_total),
  [t('buildingSqFt')]: ({ bldg_area }) => countOf(bldg_area),
  [t('lotSqFt')]: ({ lot_area }) => countOf(lot_area),
  [t('owner')]: ownerOf,
  [t('ownerAddress')]: addressOf,
};

/** A sentence while the archive has not been read; nothing where it has, or where nobody can say. */
const EarlierYears = () => {
  const { data } = useQuery({ ...serviceStatus, enabled: useIdle() });
  if (!data?.sources.some(({ role, lacksEarlierYears }) => role === 'assessments' && lacksEarlierYears)) return null;
  return (
    <Text size="sm" role="status">
      {t.rich('earlierYearsMissing', {
        status: (words) => (
          <Anchor component={Link} to="/status" inherit>
            {words}
          </Anchor>
        ),
      })}
    </Text>
  );
};

/** The chart, with the median of the block once that is there. */
const Chart = ({ years, taxkey }: { years: readonly YearValue[]; taxkey: string }) => {
  const { data } = useQuery(blockValues(taxkey));
  return <AssessmentChart years={years} block={data ?? null} name={`property-${taxkey}`} />;
};

export const PropertyHistory = ({ properties }: { properties: readonly Assessment[] }) => {
  const years = yearValues(properties);
  // A column without a value in any year tells nothing.
  const shown = Object.keys(COLUMNS).filter((heading) => properties.some((property) => COLUMNS[heading]?.(property)));
  const [latest] = properties;
  return (
    <FactCard title={t('history')} isWide>
      {latest && (
        <Text size="sm" c="dimmed">
          {t('latestRecordIsOf', { date: formatDate(latest.sourceDate) })}
        </Text>
      )}
      {years.length > 1 && (
        <div className={classes.chart}>
          <WhenSeen>
            <ErrorBoundary fallback={<Text size="sm">{t('chartCantBeDrawn')}</Text>}>
              <Suspense fallback={<Skeleton height="100%" />}>
                <Chart years={years} taxkey={latest?.taxkey ?? ''} />
              </Suspense>
            </ErrorBoundary>
          </WhenSeen>
        </div>
      )}
      <EarlierYears />
      <ScrollTable label={t('historyByYear')} headings={headingsOf(shown)} classNames={classes} striped>
        {properties.map((property) => (
          <tr key={property.id}>
            {shown.map((heading) => (
              <td key={heading} className={heading === t('date') ? classes.nowrap : undefined}>
                {COLUMNS[heading]?.(property)}
              </td>
            ))}
          </tr>
        ))}
      </ScrollTable>
    </FactCard>
  );
};
