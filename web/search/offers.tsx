/** The nearest places that the search knows, where a page's own place is not there. */
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { t } from '../../shared/texts/site/search.data.ts';
import { searched } from './searched.ts';

const MOST = 3;

export const Offers = ({ text }: { text: string }) => {
  const { data = [] } = useQuery(searched(text));
  // Streets of one name in several municipalities look alike here.
  const offered = [...new Map(data.map((result) => [result.title, result])).values()].slice(0, MOST);
  if (offered.length === 0) return null;
  return (
    <Text>
      {t('didYouMean')}{' '}
      {offered.map(({ path, title }, at) => (
        <span key={path}>
          {at > 0 && ', '}
          <Anchor component={Link} to={path}>
            {title}
          </Anchor>
        </span>
      ))}
    </Text>
  );
};
