/** The queues of what was tried as often as it may be: how much lies there, and the way to look at it. */
import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DEAD_LETTERS } from '../../shared/dead-letters.ts';
import type { DeadLetterCount } from '../../shared/operator.ts';
import { deadLetterCounts } from '../api/operator.ts';
import { DeadLetterList } from './dead-letter-list.tsx';
import { OperatorSection } from './operator-section.tsx';
import classes from './own-list.module.css';

const QueueEntry = ({ name, count, onChanged }: DeadLetterCount & { onChanged: () => Promise<unknown> }) => {
  const { title, holds } = DEAD_LETTERS[name];
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={classes.entry} aria-label={title}>
      <Group gap="xs">
        <Title order={3} size="h5">
          {title}
        </Title>
        <Text size="sm">{count === 0 ? 'none' : count.toLocaleString('en-US')}</Text>
        {(count > 0 || isOpen) && (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-label={`Look at: ${title}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            Look
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {holds}
      </Text>
      {isOpen && <DeadLetterList name={name} onChanged={onChanged} />}
    </li>
  );
};

export const DeadLetterQueues = () => {
  const query = useQuery(deadLetterCounts);
  return (
    <OperatorSection title="Dead letters" query={query}>
      {({ items }) => (
        <ul className={classes.list}>
          {items.map((queue) => (
            <QueueEntry key={queue.name} {...queue} onChanged={() => query.refetch()} />
          ))}
        </ul>
      )}
    </OperatorSection>
  );
};
