/** Beside charts: the same records as a question in numbers, and how they are counted. */
import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../../shared/texts/site/usual.data.ts';

interface ChartLinksProps {
  /** The question. */
  to: string;
  /** A place that may be put beside another, as /compare names it. */
  place?: string;
}

export const ChartLinks = ({ to, place }: ChartLinksProps) => (
  <Group gap="md" mb="xs">
    {place !== undefined && (
      <Anchor component={Link} to={`/compare?a=${encodeURIComponent(place)}`} size="sm">
        {t('compare')}
      </Anchor>
    )}
    <Anchor component={Link} to={to} size="sm">
      {t('askInNumbers')}
    </Anchor>
    <Anchor component={Link} to="/how-we-count" size="sm">
      {t('howWeCount')}
    </Anchor>
  </Group>
);
