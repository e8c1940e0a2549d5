/** The sentence with the choices of a place's mails: 'Email me about … within … and …'. */
import { Text } from '@mantine/core';
import { type Ref, useId } from 'react';
import { DISPATCH_CALL_TYPES, type DispatchCallType } from '../../../shared/alerts/asked-calls.ts';
import { DISTANCES, type DistanceFeet } from '../../../shared/alerts/subscriptions.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { formatHoursBefore } from '../../../shared/pickups/pickup-words.ts';
import { HOURS_BEFORE, type HoursBefore } from '../../../shared/pickups/pickups.ts';
import { t } from '../../../shared/texts/pages/tell-me.data.ts';
import { ChoiceSentence, WordChoice } from '../../ui/word-choice.tsx';
import type { AskedHere } from './asked-here.ts';

const NONE = 'none';

/** None of them is a choice only if there are pickups to ask for. */
const CALLS: Readonly<Record<string, string>> = {
  ...DISPATCH_CALL_TYPES,
  ...(TOOLS.trashDay && { [NONE]: t('noCalls') }),
};

/** In the order of time: an object's own order puts the number that is not negative first. */
const BINS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(HOURS_BEFORE.map((hours) => [`at${hours}`, t('binsAt', { time: formatHoursBefore(hours) })])),
  [NONE]: t('noBins'),
};

interface AskedSentenceProps {
  asked: AskedHere;
  onAsk: (asked: AskedHere) => void;
  /** Nothing is chosen, and Start was pressed. */
  isFaulty: boolean;
  firstRef: Ref<HTMLSelectElement>;
}

export const AskedSentence = ({ asked, onAsk, isFaulty, firstRef }: AskedSentenceProps) => {
  const id = useId();
  const fault = isFaulty ? { 'aria-invalid': true, 'aria-describedby': id } : {};
  const { dispatchCallType, distance, hoursBefore } = asked;
  return (
    <div>
      <ChoiceSentence>
        {t('emailMeAbout')}{' '}
        <WordChoice
          aria-label={t('calls')}
          value={dispatchCallType ?? NONE}
          words={CALLS}
          // The words are those of the types, and none.
          onChoose={(type) => onAsk({ ...asked, dispatchCallType: type === NONE ? null : (type as DispatchCallType) })}
          ref={firstRef}
          {...fault}
        />{' '}
        {dispatchCallType !== null && (
          <>
            {t('within')}{' '}
            <WordChoice
              aria-label={t('distance')}
              value={String(distance)}
              words={DISTANCES}
              // The words are those of the three distances.
              onChoose={(feet) => onAsk({ ...asked, distance: Number(feet) as DistanceFeet })}
            />{' '}
          </>
        )}
        {TOOLS.trashDay && (
          <>
            {t('and')}{' '}
            <WordChoice
              aria-label={t('bins')}
              value={hoursBefore === null ? NONE : `at${hoursBefore}`}
              words={BINS}
              // The words are those of the six times, and none.
              onChoose={(at) =>
                onAsk({ ...asked, hoursBefore: at === NONE ? null : (Number(at.slice(2)) as HoursBefore) })
              }
              {...fault}
            />
          </>
        )}
      </ChoiceSentence>
      {isFaulty && (
        <Text id={id} size="sm" c="var(--mantine-color-error)" role="alert">
          {t('chooseOne')}
        </Text>
      )}
    </div>
  );
};
