/** What an operator reads: the mail of a day, natures that nobody has classified, places that could not be found. */
import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type CallsName, DATASETS } from '../../shared/datasets/index.ts';
import { formatLong } from '../../shared/dates.ts';
import { mailCounts, natures, unplacedLocations } from '../api/operator.ts';
import { OperatorSection, OperatorTable } from './operator-section.tsx';

const count = (value: number): string => value.toLocaleString('en-US');

const CallLink = ({ dataset, id }: { dataset: CallsName; id: string }) => (
  <Anchor component={Link} to={`/${DATASETS[dataset].path}/${encodeURIComponent(id)}`} size="sm">
    {id}
  </Anchor>
);

const titleOf = (dataset: CallsName): string => DATASETS[dataset].title.many;

/** Words for what the mailer counts; a state without words is shown by its name. */
const STATES: Record<string, string> = {
  sent: 'Sent',
  held: 'Kept for one mail of several, or until its reader’s hours',
  skipped: 'Not owed any more',
  done: 'Came twice, sent once',
  busy: 'In another mailer’s hands, tried again',
  throttled: 'Slowed down by SES, tried again',
  refused: 'Refused by SES, tried again',
  failed: 'Failed, tried again',
  doubtful: 'Sent where nobody knew whether it had been before',
  bounced: 'Came back for good',
  complained: 'Called spam by its reader',
};

export const MailToday = () => {
  const query = useQuery(mailCounts);
  return (
    <OperatorSection title="Mail in the last 24 hours" query={query}>
      {({ states, matched, waiting }) => (
        <>
          <Text size="sm">
            {count(matched)} found by matching, {count(waiting)} waiting now
          </Text>
          {states.length > 0 && (
            <OperatorTable
              label="Mails by what became of them"
              headings={['What became of it', 'Mails']}
              rows={states.map((one) => ({
                key: one.state,
                cells: [STATES[one.state] ?? one.state, count(one.count)],
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
    <OperatorSection title="Unknown natures of calls" query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <Text size="sm">Every nature of the last 30 days is classified.</Text>
        ) : (
          <OperatorTable
            label="Natures that nobody has classified"
            headings={['Nature', 'Of', 'Calls in 30 days', 'Last day', 'Latest call']}
            rows={items.map(({ dataset, nature, count: calls, lastDay, example }) => ({
              key: `${dataset} ${nature}`,
              cells: [
                nature,
                titleOf(dataset),
                count(calls),
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
      <OperatorSection title="Places that could not be found" query={query}>
        {({ items, total }) => (
          <>
            <Text size="sm">
              {count(total)} locations of the last 30 days
              {total > items.length && `, of which the ${count(items.length)} most frequent are shown`}
            </Text>
            {items.length > 0 && (
              <OperatorTable
                label="Locations that could not be found"
                headings={['Location', 'Of', 'Calls', 'Last', 'Latest call']}
                rows={items.map(({ dataset, location, count: calls, lastAt, example }) => ({
                  key: `${dataset} ${location}`,
                  cells: [
                    location ?? 'none given',
                    titleOf(dataset),
                    count(calls),
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
            Look for Them
          </Button>
        </div>
      )}
    </>
  );
};
