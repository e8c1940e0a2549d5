/** The nature of a call and what it is classified as, with the note that this is inexact (spec §2.7). */
import { Anchor, Badge, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { CallBadge } from '../map/call-badge.tsx';
import { FactCard, Facts } from '../ui/fact-card.tsx';
import type { ShownCall } from './shown-call.ts';

interface NatureCardProps {
  call: ShownCall;
  /** Null while it is not known, and where nobody has classified the nature: then nothing is said. */
  flags: string[] | null;
}

export const NatureCard = ({ call, flags }: NatureCardProps) => (
  <FactCard title="Nature of Call">
    <Group gap="sm" wrap="nowrap">
      <CallBadge kind={call.kind} size={32} />
      <Text fw={600} size="lg">
        {call.nature}
      </Text>
    </Group>
    <Facts facts={{ 'The city’s words': call.city.nature }} />
    {flags && (
      <>
        <Group gap={6}>
          {flags.map((flag) => (
            <Badge key={flag} variant="default" size="lg" tt="none" fw={500}>
              {flag}
            </Badge>
          ))}
        </Group>
        <Text size="sm" c="dimmed">
          Its category follows from its nature alone, which is inexact.{' '}
          <Anchor component={Link} to="/about" size="sm">
            About categories
          </Anchor>
        </Text>
      </>
    )}
  </FactCard>
);
