/** Asks for mails about an address: calls nearby, and pickups where there are any. */
import { useState } from 'react';
import { formatAddress } from '../../address/address.ts';
import { useDraft, useHeldDraft } from '../../session/use-draft.ts';
import { OtherPlaces } from '../../watches/other-places.tsx';
import { askFor, FIRST_ASKED, type HousePlace, isAskedHere, watchesOf } from './asked-here.ts';
import { AskedSentence } from './asked-sentence.tsx';
import { TellMeCard } from './tell-me-card.tsx';

/** The choice is kept over a sign-in that leaves the site. */
export const TellMeHouse = (house: HousePlace) => {
  const draft = useDraft('tellMe');
  const [asked, setAsked] = useState(isAskedHere(draft) ? draft : FIRST_ASKED);
  useHeldDraft('tellMe', asked);
  return (
    <TellMeCard
      watches={watchesOf(asked, house)}
      ask={(user) => askFor(user, asked, house)}
      sentence={(isFaulty, firstRef) => (
        <AskedSentence asked={asked} onAsk={setAsked} isFaulty={isFaulty} firstRef={firstRef} />
      )}
    >
      <OtherPlaces address={formatAddress(house.address)} place={house.place} />
    </TellMeCard>
  );
};
