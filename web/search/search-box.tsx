/** The search: a combobox over the API's answers, with the visitor's own position and last places while nothing is typed. */
import { Combobox, Loader, Text, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SearchKind } from '../../shared/base/search-kinds.ts';
import { t } from '../../shared/texts/site/search.data.ts';
import type { Address } from '../address/address.ts';
import { locateAddress } from '../address/locate-address.ts';
import { ApiError, errorText } from '../api/errors.ts';
import { geocoding } from '../api/queries.ts';
import { forgetKept } from '../offline/forget-kept.ts';
import { IconSearch } from '../ui/icons/search.data.ts';
import { Problem } from '../ui/problem.tsx';
import { addressOfPath, placeOfAddress } from './address-place.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { forgetPlaces, type RememberedPlace, rememberedPlaces, rememberPlace } from './remembered-places.ts';
import type { Result } from './result-groups.ts';
import classes from './search.module.css';
import { FORGET, Found, LOCATE, Own } from './search-options.tsx';
import { searched } from './searched.ts';

/** Nothing is asked for fewer letters. */
const SHORTEST = 2;
const DEBOUNCE_MS = 120;

interface Results {
  /** Those of the text before while it is being asked; undefined before the first. */
  results: readonly Result[] | undefined;
  isAsking: boolean;
  /** Null where it went well. */
  error: Error | null;
  retry: () => void;
}

/** `kind` where results of it alone are wanted. */
const useResults = (typed: string, kind?: SearchKind): Results => {
  const [asked] = useDebouncedValue(typed, DEBOUNCE_MS);
  const isLong = asked.length >= SHORTEST && typed.length >= SHORTEST;
  const { data, error, isFetching, refetch } = useQuery({
    ...searched(asked, kind),
    enabled: isLong,
    placeholderData: keepPreviousData,
  });
  return {
    results: isLong ? data : undefined,
    isAsking: typed.length >= SHORTEST && (isFetching || asked !== typed),
    error: isLong ? error : null,
    retry: () => void refetch(),
  };
};

/** A number alone is no address yet. */
const IS_ADDRESS = /\d.*\p{L}/u;

/** How a text was read that nothing was found for. */
const Understood = ({ text }: { text: string }) => {
  const { error } = useQuery({ ...geocoding(text), enabled: IS_ADDRESS.test(text) });
  const [line = t('nothingFoundHint')] = error instanceof ApiError ? error.subErrors : [];
  return (
    <Text size="sm" c="dimmed">
      {line}
    </Text>
  );
};

/** Pages and answers that were kept tell of the places, too. */
const forget = (): void => {
  forgetPlaces();
  forgetKept().catch((error: unknown) => console.warn('What this browser keeps could not be emptied.', error));
};

const chosenId = (): string | null => document.querySelector('[data-combobox-selected]')?.id ?? null;

/** Gives its field the keyboard, with the letters that came before it, and takes it away as it closes. */
const useField = (setText: (text: string) => void, onDone: () => void) => {
  const input = useRef<HTMLInputElement>(null);
  // The dialog has given the focus away before this code was there.
  useEffect(() => {
    input.current?.focus();
    const early = takeEarlyKeys();
    if (early) setText(early);
  }, [setText]);
  const done = (): void => {
    input.current?.blur();
    onDone();
  };
  return { input, done };
};

interface SearchBoxProps {
  onDone: () => void;
  /** Takes the address that was chosen, and only addresses are found; where absent, the page of what was chosen opens. */
  onPick?: ((address: Address) => void) | undefined;
}

export const SearchBox = ({ onDone, onPick }: SearchBoxProps) => {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const [places, setPlaces] = useState(() => rememberedPlaces().filter(({ path }) => !onPick || addressOfPath(path)));
  const [isLocating, setIsLocating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const typed = text.trim();
  const { results, isAsking, error, retry } = useResults(typed, onPick && 'address');
  const combobox = useCombobox({ opened: true });
  const listId = useId();
  const { input, done } = useField(setText, onDone);
  const [active, setActive] = useState<string | null>(null);
  const isOwn = typed.length < SHORTEST;
  const shown = isOwn ? `own ${places.length}` : results?.map(({ path }) => path).join();
  // The first option is what Enter opens; of one's own list nothing is chosen beforehand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is chosen anew with each other list.
  useEffect(() => {
    combobox.resetSelectedOption();
    setActive(isOwn ? null : combobox.selectFirstOption());
  }, [shown, isOwn]);

  const go = (path: string): void => {
    done();
    void navigate(path);
  };
  const open = (place: RememberedPlace): void => {
    rememberPlace(place);
    const address = onPick && addressOfPath(place.path);
    if (onPick && address) {
      done();
      onPick(address);
    } else go(place.path);
  };
  const locate = async (): Promise<void> => {
    setIsLocating(true);
    setProblem(null);
    const found = await locateAddress(cache);
    setIsLocating(false);
    if ('problem' in found) return setProblem(found.problem);
    open(placeOfAddress(found.address));
  };
  const choose = (value: string): void => {
    if (value === LOCATE) void locate();
    else if (value === FORGET) {
      forget();
      setPlaces([]);
    } else {
      const place = [...places, ...(results ?? [])].find(({ path }) => path === value);
      if (place) open(place);
    }
  };

  const isEmpty = !isOwn && !isAsking && !error && results?.length === 0;
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.EventsTarget withAriaAttributes={false}>
        <TextInput
          ref={input}
          role="combobox"
          aria-expanded
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active ?? undefined}
          autoComplete="off"
          size="md"
          variant="unstyled"
          className={classes.input}
          type="search"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={100}
          placeholder={t(onPick ? 'placeholderAddress' : 'placeholder')}
          aria-label={t(onPick ? 'searchAddress' : 'searchAddresses')}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          rightSection={isAsking ? <Loader size={16} /> : null}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') done();
            // The keys are heard by the combobox after this.
            if (event.key.startsWith('Arrow')) requestAnimationFrame(() => setActive(chosenId()));
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options id={listId} className={classes.options} aria-label={t('search')}>
        {isOwn ? <Own places={places} isLocating={isLocating} /> : results && <Found results={results} />}
      </Combobox.Options>
      <div className={classes.below}>
        {problem && <Problem>{problem}</Problem>}
        {error !== null && <Problem onRetry={retry}>{errorText(error)}</Problem>}
        {isEmpty && (
          <>
            <Text size="sm">{t('nothingFound', { text: typed })}</Text>
            <Understood text={typed} />
          </>
        )}
        <Text size="xs" c="dimmed" className={classes.keys} aria-hidden="true">
          {t('keys')}
        </Text>
        <VisuallyHidden role="status">
          {!isOwn && results && !isAsking ? t('found', { count: results.length }) : ''}
        </VisuallyHidden>
      </div>
    </Combobox>
  );
};
