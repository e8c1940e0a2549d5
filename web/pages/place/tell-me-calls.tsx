/** Asks for mails about the calls of an area or a street: which, and how soon. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DISPATCH_CALL_TYPES, type DispatchCallType } from '../../../shared/alerts/asked-calls.ts';
import { CADENCES, type Cadence } from '../../../shared/alerts/cadences.ts';
import type { MailEstimate as Estimate } from '../../../shared/alerts/mail-estimate.ts';
import { DEFAULT_CALL_TYPE } from '../../../shared/alerts/subscriptions.ts';
import { watchCreated, watchedWhere } from '../../../shared/alerts/watch-words.ts';
import type { Reply, SentBody } from '../../../shared/api/api.ts';
import { t } from '../../../shared/texts/pages/tell-me.data.ts';
import { call } from '../../api/client.ts';
import { mailEstimate } from '../../api/mail.ts';
import { useDraft, useHeldDraft } from '../../session/use-draft.ts';
import { ChoiceSentence, WordChoice } from '../../ui/word-choice.tsx';
import { createdWords } from '../../watches/created-words.ts';
import { MailEstimate } from '../../watches/mail-estimate.tsx';
import { outcomeOf } from './asked-here.ts';
import { TellMeCard } from './tell-me-card.tsx';

type WatchedPlace = SentBody<'POST /api/watchSubscription'>['place'];

interface Asked {
  topic: DispatchCallType;
  /** Null as long as nobody chose. */
  cadence: Cadence | null;
}

const isAsked = (value: unknown): value is Asked =>
  typeof value === 'object' &&
  value !== null &&
  'topic' in value &&
  Object.hasOwn(DISPATCH_CALL_TYPES, String(value.topic)) &&
  'cadence' in value &&
  (value.cadence === null || Object.hasOwn(CADENCES, String(value.cadence)));

/** Above so many mails a day one mail for all of them is proposed. */
const MANY_A_DAY = 3;

const proposedBy = (estimate: Estimate | undefined): Cadence =>
  estimate && estimate.mails.immediate > MANY_A_DAY * estimate.days ? 'daily' : 'immediate';

const madeWhere = (place: Reply<'POST /api/watchSubscription'>['place']): string =>
  place.kind === 'circle' ? '' : watchedWhere(place);

interface TellMeCallsProps {
  place: WatchedPlace;
  /** The words for the place in the sentence: `in Riverwest`, or with choices of its own. */
  where: ReactNode;
  /** Names what is kept over a sign-in that leaves the site. */
  draftName: string;
}

export const TellMeCalls = ({ place, where, draftName }: TellMeCallsProps) => {
  const draft = useDraft(draftName);
  const [{ topic, cadence: chosen }, setAsked] = useState<Asked>(
    isAsked(draft) ? draft : { topic: DEFAULT_CALL_TYPE, cadence: null },
  );
  useHeldDraft(draftName, { topic, cadence: chosen });
  const { data } = useQuery(mailEstimate({ topic, place }));
  const cadence = chosen ?? proposedBy(data);
  const watch = { topic, place, channels: ['mail' as const], cadence };
  return (
    <TellMeCard
      watches={[{ kind: 'watch', ...watch }]}
      ask={async (user) => {
        const made = call('POST /api/watchSubscription', { body: watch });
        const words = made.then(({ place: made }) => watchCreated(user.userName, topic, madeWhere(made)));
        return [createdWords(await outcomeOf(words), user)];
      }}
      sentence={() => (
        <div>
          <ChoiceSentence>
            {t('emailMeAbout')}{' '}
            <WordChoice
              aria-label={t('calls')}
              value={topic}
              words={DISPATCH_CALL_TYPES}
              // The words are those of the types.
              onChoose={(type) => setAsked({ topic: type as DispatchCallType, cadence: chosen })}
            />{' '}
            {where}{' '}
            <WordChoice
              aria-label={t('howSoon')}
              value={cadence}
              words={CADENCES}
              // The words are those of the cadences.
              onChoose={(soon) => setAsked({ topic, cadence: soon as Cadence })}
            />
          </ChoiceSentence>
          <MailEstimate asked={{ topic, place }} cadence={cadence} />
        </div>
      )}
    />
  );
};
