/** The card that asks for mails about a place, whatever is to be chosen there; one mail confirms all of it. */
import { Anchor, Box, Button, Group, List, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type Ref, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { TELL_ME_ID } from '../../../shared/site/place-parts.ts';
import { t } from '../../../shared/texts/pages/tell-me.data.ts';
import { type AskedWatches, AskOutcome, AskTo, useAskByEmail } from '../../account/ask-by-email.tsx';
import { SignUpModal } from '../../account/sign-up-modal.tsx';
import { errorText, isSignedOut } from '../../api/errors.ts';
import { pickupSubscriptionsOf, subscriptionsOf } from '../../api/queries.ts';
import type { SessionUser } from '../../session/session.ts';
import { useUser } from '../../session/use-session.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { Problem } from '../../ui/problem.tsx';

type Ask = (user: SessionUser) => Promise<string[]>;

const useTellMe = (ask: Ask, onAnonymous: () => void) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: async (_outcomes, { id }) => {
      await cache.invalidateQueries({ queryKey: subscriptionsOf(id).queryKey });
      await cache.invalidateQueries({ queryKey: pickupSubscriptionsOf(id).queryKey });
    },
    onError: (error) => {
      if (isSignedOut(error)) onAnonymous();
    },
  });
};

const Outcomes = ({ sentences }: { sentences: readonly string[] }) => (
  <List role="status" spacing={4}>
    {sentences.map((sentence) => (
      <List.Item key={sentence}>{sentence}</List.Item>
    ))}
  </List>
);

/** The sentence with its choices; `isFaulty` says that nothing is chosen and Start was pressed, which leads to `firstRef`. */
type Sentence = (isFaulty: boolean, firstRef: Ref<HTMLSelectElement>) => ReactNode;

interface AskFormProps {
  /** The choice, as somebody asks for it who gives an address alone. */
  watches: AskedWatches;
  sentence: Sentence;
  isBusy: boolean;
  /** Somebody signed in presses Start. */
  onStart: (user: SessionUser) => void;
  onPassword: () => void;
}

/** Who is not signed in gives an address in it, and reads there where the mail went. */
const AskForm = ({ watches, sentence, isBusy, onStart, onPassword }: AskFormProps) => {
  const user = useUser();
  const asking = useAskByEmail(watches);
  const [wasPressed, setWasPressed] = useState(false);
  const firstRef = useRef<HTMLSelectElement>(null);
  const press = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setWasPressed(watches.length === 0);
    if (watches.length === 0) firstRef.current?.focus();
    else if (user) onStart(user);
    else asking.send(event);
  };
  if (!user && asking.isDone) return <AskOutcome asking={asking} />;
  return (
    <form onSubmit={press} noValidate aria-label={t('tellMe')}>
      <Stack gap="md">
        {sentence(wasPressed && watches.length === 0, firstRef)}
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

/** By these a visitor takes the page over. */
const TAKES_OVER = ['wheel', 'pointerdown', 'keydown'] as const;

/** A link that leads here shows the card, though what stands above it comes later and moves it. */
const useInSight = (): void => {
  useEffect(() => {
    const card = location.hash === `#${TELL_ME_ID}` ? document.getElementById(TELL_ME_ID) : null;
    if (!card) return;
    const page = new ResizeObserver(() => card.scrollIntoView());
    page.observe(document.body);
    const end = (): void => page.disconnect();
    for (const event of TAKES_OVER) addEventListener(event, end, { once: true });
    return () => {
      end();
      for (const event of TAKES_OVER) removeEventListener(event, end);
    };
  }, []);
};

interface TellMeCardProps extends Pick<AskFormProps, 'watches' | 'sentence'> {
  /** Asks for all that is chosen: one sentence about each. */
  ask: Ask;
  /** Stands below the form. */
  children?: ReactNode;
}

export const TellMeCard = ({ watches, sentence, ask, children }: TellMeCardProps) => {
  const user = useUser();
  const [isSigningUp, setIsSigningUp] = useState(false);
  useInSight();
  const tell = useTellMe(ask, () => setIsSigningUp(true));
  const form = (
    <AskForm
      watches={watches}
      sentence={sentence}
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
      {children}
      <SignUpModal opened={isSigningUp} onClose={() => setIsSigningUp(false)} watches={watches} isByPassword>
        {form}
      </SignUpModal>
    </FactCard>
  );
};
