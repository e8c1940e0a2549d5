/** How many mails a watch has brought of late: asked for once it is in sight, and nothing where nobody can tell. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Cadence } from '../../shared/alerts/cadences.ts';
import { estimateText } from '../../shared/alerts/mail-estimate.ts';
import { type EstimatedWatch, mailEstimate } from '../api/mail.ts';
import { WhenSeen } from '../ui/when-seen.tsx';
import type { Subscription } from './own-words.ts';

/** A circle has a distance, any other place has none. */
const estimatedOf = ({ dispatchCallType, distance, place }: Subscription): EstimatedWatch | null => {
  if (place.kind !== 'circle') return { topic: dispatchCallType, place };
  return distance && { dispatchCallType, distance, point: place.point };
};

const Volume = ({ asked, cadence }: { asked: EstimatedWatch; cadence: Cadence }) => {
  const { data } = useQuery({ ...mailEstimate(asked), retry: false });
  return data && estimateText(data, cadence);
};

interface WatchVolumeProps {
  item: Subscription;
  /** The one for all calls, which holds for a watch without its own. */
  cadence: Cadence;
}

export const WatchVolume = ({ item, cadence }: WatchVolumeProps) => {
  const asked = estimatedOf(item);
  return (
    // Its line is there before its words are, so that the next watch stays where it is.
    <Text component="div" size="sm" c="dimmed" mih={22} flex="1 0 100%">
      {asked && (
        <WhenSeen ahead="0px" room={null}>
          <Volume asked={asked} cadence={item.cadence ?? cadence} />
        </WhenSeen>
      )}
    </Text>
  );
};
