/** What the visitor asks a notification for, kept during a sign-in on another page; the address is in the URL. */
import { useState } from 'react';
import { DEFAULT_CALL_TYPE, DEFAULT_DISTANCE } from '../../../shared/alerts/subscriptions.ts';
import { useDraft, useHeldDraft } from '../../session/use-draft.ts';
import { type Choice, isChoice } from './choice.ts';

const FIRST_CHOICE: Choice = { dispatchCallType: DEFAULT_CALL_TYPE, distance: DEFAULT_DISTANCE };

export const useChoice = () => {
  const draft = useDraft('alerts');
  const [choice, setChoice] = useState(isChoice(draft) ? draft : FIRST_CHOICE);
  useHeldDraft('alerts', choice);
  return { choice, setChoice };
};
