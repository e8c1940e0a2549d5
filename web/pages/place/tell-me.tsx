/** One form asks for all mails about an address: calls nearby, and pickups where there are any; one mail confirms both. */
import { Anchor, Box, Button, Group, List, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { t } from '../../../shared/texts/pages/place.data.ts';
import { AskOutcome, AskTo, useAskByEmail } from '../../account/ask-by-email.tsx';
import { SignUpModal } from '../../account/sign-up-modal.tsx';
import { errorText, isSignedOut } from '../../api/errors.ts';
import { pickupSubscriptionsOf, subscriptionsOf } from '../../api/queries.ts';
import type { SessionUser } from '../../session/session.ts';
import { useDraft, useHeldDraft } from '../../session/use-draft.ts';
import { useUser } from '../../session/use-session.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { Problem } from '../../ui/problem.tsx';
import { type AskedHere, askFor, FIRST_ASKED, type HousePlace, isAskedHere, watchesOf } from './asked-here.ts';
import { AskedSentence } from './asked-sentence.tsx';

const useTellMe = (asked: AskedHere, house: HousePlace, onAnonymous: () => void) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (user: SessionUser) => askFor(user, asked, house),
    onSuccess: async (_outcomes, { id }) => {
      await cache.invalidateQueries({ queryKey: subscriptionsOf(id).queryKey });
      await cache.invalidateQueries({ queryKey: pickupSubscriptionsOf(id).queryKey });
    },
    onError: (error) => {
      if (isSignedOut(error)) onAnonymous();
    },
  });
};

/** The choice, kept over a sign-in that leaves the site. */
const useAsked = () => {
  const draft = useDraft('tellMe');
  const [asked, setAsked] = useState(isAskedHere(draft) ? draft : FIRST_ASKED);
  useHeldDraft('tellMe', asked);
  return [asked, setAsked] as const;
};

const Outcomes = ({ sentences }: { sentences: readonly string[] }) => (
  <List role="status" spacing={4}>
    {sentences.map((sentence) => (
      <List.Item key={sentence}>{sentence}</List.Item>
    ))}
  </List>
);

interface AskFormProps {
  house: HousePlace;
  asked: AskedHere;
  onAsk: (asked: AskedHere) => void;
  isBusy: boolean;
  /** Somebody signed in presses Start. */
  onStart: (user: SessionUser) => void;
  onPassword: () => void;
}

/** Who is not signed in gives an address in it, and reads there where the mail went. */
const AskForm = ({ house, asked, onAsk, isBusy, onStart, onPassword }: AskFormProps) => {
  const user = useUser();
  const watches = watchesOf(asked, house);
  const asking = useAskByEmail(watches);
  const [isFaulty, setIsFaulty] = useState(false);
  const firstRef = useRef<HTMLSelectElement>(null);
  const press = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsFaulty(watches.length === 0);
    if (watches.length === 0) firstRef.current?.focus();
    else if (user) onStart(user);
    else asking.send(event);
  };
  const choose = (next: AskedHere): void => {
    setIsFaulty(false);
    onAsk(next);
  };
  if (!user && asking.isDone) return <AskOutcome asking={asking} />;
  return (
    <form onSubmit={press} noValidate aria-label={t('tellMe')}>
      <Stack gap="md">
        <AskedSentence asked={asked} onAsk={choose} isFaulty={isFaulty} firstRef={firstRef} />
        {!user && (
          <Box maw={384}>
            <AskTo asking={asking} />
          </Box>
        )}
        <Group gap="lg">
          <Button type="submit" loading={asking.isBusy || isBusy}>
            {t('start')}
          </Button>
          {!user && (
            <Anchor component="button" type="button" size="sm" py={12} onClick={onPassword}>
              {t('orWithPassword')}
            </Anchor>
          )}
        </Group>
      </Stack>
    </form>
  );
};

export const TellMe = (house: HousePlace) => {
  const user = useUser();
  const [asked, setAsked] = useAsked();
  const [isSigningUp, setIsSigningUp] = useState(false);
  const tell = useTellMe(asked, house, () => setIsSigningUp(true));
  const form = (
    <AskForm
      house={house}
      asked={asked}
      onAsk={setAsked}
      isBusy={tell.isPending}
      onStart={(who) => {
        setIsSigningUp(false);
        tell.mutate(who);
      }}
      onPassword={() => setIsSigningUp(true)}
    />
  );
  return (
    <FactCard title={t('tellMe')} isWide isScreenOnly>
      {tell.isSuccess ? <Outcomes sentences={tell.data} /> : form}
      {tell.isError && !isSignedOut(tell.error) && (
        <Problem {...(user && { onRetry: () => tell.mutate(user) })}>{errorText(tell.error)}</Problem>
      )}
      <Text size="sm" c="dimmed">
        {t('tellMeAbout')}
      </Text>
      <SignUpModal
        opened={isSigningUp}
        onClose={() => setIsSigningUp(false)}
        watches={watchesOf(asked, house)}
        isByPassword
      >
        {form}
      </SignUpModal>
    </FactCard>
  );
};
