/** The place and the status of a call on its page, in plain words and in the city's own. */
import { Text } from '@mantine/core';
import { capitalised } from '../../shared/capitalised.ts';
import { Facts } from '../ui/fact-card.tsx';
import { otherWords, type ShownCall } from './shown-call.ts';

export const PlainStatus = ({ call: { status, city } }: { call: ShownCall }) => {
  const words = otherWords(city.status, status);
  return (
    <>
      {status}{' '}
      {words && (
        <Text span c="dimmed" size="sm">
          {words}
        </Text>
      )}
    </>
  );
};

interface PlaceFactsProps {
  /** What the department calls the place. */
  label: string;
  call: ShownCall;
  /** Of the police. */
  district?: number | null;
}

/** Where it was, how well that is known, what the city wrote. */
export const PlaceFacts = ({ label, call, district = null }: PlaceFactsProps) => (
  <Facts
    facts={{
      [label]: call.location,
      'On the map': call.place && call.placeNote && capitalised(call.placeNote),
      'The city’s words': call.city.location,
      'Police district': district,
    }}
  />
);
