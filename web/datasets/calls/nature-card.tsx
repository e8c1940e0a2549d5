/** The nature of a call and what it is classified as, with the note that this is inexact (spec §2.7). */
import { Anchor, Badge, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CallsOnSite } from '../../../shared/datasets/site.ts';
import { t } from '../../../shared/texts/site/calls.data.ts';
import { type NatureType, natureType } from '../../api/records.ts';
import { callsNamed } from '../../api/site-datasets.ts';
import { CallBadge } from '../../map/call-badge.tsx';
import { FactCard, Facts } from '../../ui/fact-card.tsx';
import type { ShownCall } from './shown-call.ts';

/** The words of the flags that are set. */
export const flagWords = ({ flags, noFlag }: CallsOnSite, type: NatureType): string[] => {
  const words = Object.entries(flags).flatMap(([flag, word]) => (type[flag] === true ? [word] : []));
  return words.length === 0 && noFlag ? [noFlag] : words;
};

export const NatureCard = ({ call }: { call: ShownCall }) => {
  const nature = call.city.nature ?? '';
  // Without an answer, as where nobody has classified the nature, nothing is said.
  const { data: type } = useQuery({ ...natureType(call.dataset, nature), enabled: nature !== '' });
  const flags = type && flagWords(callsNamed(call.dataset).site.calls, type);
  return (
    <FactCard title={t('natureOfCall')}>
      <Group gap={6}>
        <CallBadge kind={call.kind} size={32} />
        {flags?.map((flag) => (
          <Badge key={flag} variant="default" size="lg" tt="none" fw={500}>
            {flag}
          </Badge>
        ))}
      </Group>
      <Facts facts={{ [t('citysWords')]: call.city.nature }} />
      {flags && (
        <Text size="sm" c="dimmed">
          {t('categoryIsInexact')}{' '}
          <Anchor component={Link} to="/about" size="sm">
            {t('aboutCategories')}
          </Anchor>
        </Text>
      )}
    </FactCard>
  );
};
