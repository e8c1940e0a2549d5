/** Reports for an operator: the mail of a day, natures that nobody has classified, places that could not be found. */
import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatLong } from '../../../shared/base/dates.ts';
import { formatCount } from '../../../shared/base/money.ts';
import { type CallsName, DATASETS } from '../../../shared/datasets/registry.ts';
import { t } from '../../../shared/texts/pages/hangfire.data.ts';
import { mailCounts, natures, unplacedLocations } from '../../api/operator.ts';
import { OperatorSection, OperatorTable } from './operator-section.tsx';

const CallLink = ({ dataset, id }: { dataset: CallsName; id: string }) => (
  <Anchor component={Link} to={`/${DATASETS[dataset].path}/${encodeURIComponent(id)}`} size="sm">
    {id}
  </Anchor>
);

const titleOf = (dataset: CallsName): string => DATASETS[dataset].title.many;

/** Words for what the mailer counts; a state without words is shown by its name. */
const STATES: Record<string, string> = {
  sent: 'Sent',
  held: t('keptForOneMailOf'),
  skipped: t('notOwedAnyMore'),
  done: t('cameTwiceSentOnce'),
  busy: t('inAnotherMailersHandsTriedAgain'),
  throttled: t('slowedDownBySesTriedAgain'),
  refused: t('refusedBySesTriedAgain'),
  failed: t('failedTriedAgain'),
  doubtful: t('sentWhereNobodyKnewWhether'),
  bounced: t('cameBackForGood'),
  complained: t('calledSpamByItsReader'),
};

export const MailToday = () => {
  const query = useQuery(mailCounts);
  return (
    <OperatorSection title={t('mailInLast24Hours')} query={query}>
      {({ states, matched, waiting }) => (
        <>
          <Text size="sm">
            {t('foundByMatchingWaitingNow', { count: formatCount(matched), count2: formatCount(waiting) })}
          </Text>
          {states.length > 0 && (
            <OperatorTable
              label={t('mailsByWhatBecameOfThem')}
              headings={[t('whatBecameOfIt'), t('mails')]}
              rows={states.map((one) => ({
                key: one.state,
                cells: [STATES[one.state] ?? one.state, formatCount(one.count)],
              }))}
            />
          )}
        </>
      )}
    </OperatorSection>
  );
};

export const UnknownNatures = () => {
  const query = useQuery(natures);
  return (
    <OperatorSection title={t('unknownNaturesOfCalls')} query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <Text size="sm">{t('everyNatureOfLast30')}</Text>
        ) : (
          <OperatorTable
            label={t('naturesThatNobodyHasClassified')}
            headings={[t('nature'), t('of'), t('callsIn30Days'), t('lastDay'), t('latestCall')]}
            rows={items.map(({ dataset, nature, count: calls, lastDay, example }) => ({
              key: `${dataset} ${nature}`,
              cells: [
                nature,
                titleOf(dataset),
                formatCount(calls),
                lastDay,
                <CallLink key="example" dataset={dataset} id={example} />,
              ],
            }))}
          />
        )
      }
    </OperatorSection>
  );
};

export const UnplacedLocations = () => {
  const [isWanted, setIsWanted] = useState(false);
  const query = useQuery({ ...unplacedLocations, enabled: isWanted });
  return (
    <>
      <OperatorSection title={t('placesThatCouldNotBeFound')} query={query}>
        {({ items, total }) => (
          <>
            <Text size="sm">
              {t('locationsOfLast30Days', { count: formatCount(total) })}
              {total > items.length && t('ofWhichMostFrequentAreShown', { count: formatCount(items.length) })}
            </Text>
            {items.length > 0 && (
              <OperatorTable
                label={t('locationsThatCouldNotBeFound')}
                headings={[t('location'), t('of'), t('calls'), t('last2'), t('latestCall')]}
                rows={items.map(({ dataset, location, count: calls, lastAt, example }) => ({
                  key: `${dataset} ${location}`,
                  cells: [
                    location ?? 'none given',
                    titleOf(dataset),
                    formatCount(calls),
                    formatLong(lastAt),
                    <CallLink key="example" dataset={dataset} id={example} />,
                  ],
                }))}
              />
            )}
          </>
        )}
      </OperatorSection>
      {!isWanted && (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => setIsWanted(true)}>
            {t('lookForThem')}
          </Button>
        </div>
      )}
    </>
  );
};
