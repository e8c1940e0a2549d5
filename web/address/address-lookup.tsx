/** Asks for an address by its parts and finds out whether it exists (spec §2.15). */
import {
  Autocomplete,
  Button,
  type ComboboxItem,
  Group,
  NativeSelect,
  type OptionsFilter,
  Text,
  TextInput,
} from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../shared/texts/site/address.data.ts';
import { addressText } from '../api/errors.ts';
import { geocoding, streetReference } from '../api/queries.ts';
import { Problem } from '../ui/problem.tsx';
import { type Address, formatAddress } from './address.ts';
import classes from './address-lookup.module.css';
import { useAddressFields } from './use-address-fields.ts';

interface AddressChoicesProps {
  choices: readonly Address[];
  onChoose: (address: Address) => void;
}

/** The addresses that an unfinished one can mean, to choose from. */
const AddressChoices = ({ choices, onChoose }: AddressChoicesProps) => (
  <>
    <Text role="status" size="sm" mt="xs" mb={6}>
      {t('whichOneDoYouMean')}
    </Text>
    <Group gap="xs">
      {choices.map((choice) => (
        <Button key={formatAddress(choice)} variant="default" onClick={() => onChoose(choice)}>
          {formatAddress(choice)}
        </Button>
      ))}
    </Group>
  </>
);

interface AddressLookupProps {
  address: Address | null;
  /** The address exists; null when it is removed. */
  onChange: (address: Address | null) => void;
  /** The fault of the address given, found out elsewhere. */
  error?: string | null;
  /** Asks whether an address exists, and rejects with a 404 where it does not; our own places are asked when absent. */
  lookUp?: (address: Address) => Promise<unknown>;
}

/** The most street names offered at once. */
const OFFERED = 40;

/** Names that are what was typed, then those that begin so, then those that hold it. */
export const offerStreets = (names: readonly string[], typed: string): string[] => {
  const wanted = typed.trim().toUpperCase();
  const rank = (name: string): number => {
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    return name.includes(wanted) ? 2 : 3;
  };
  return names
    .filter((name) => rank(name) < 3)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, OFFERED);
};

/** The typed text, completed where one street alone begins so. */
export const completeStreet = (names: readonly string[], typed: string): string => {
  const wanted = typed.trim().toUpperCase();
  if (!wanted || names.includes(wanted)) return wanted;
  const [only, another] = names.filter((name) => name.startsWith(wanted));
  return only !== undefined && another === undefined ? only : wanted;
};

const streetFilter: OptionsFilter = ({ options, search }) => {
  // The data below are plain names, so the options are items and no groups.
  const items = options as ComboboxItem[];
  return offerStreets(
    items.map(({ value }) => String(value)),
    search,
  ).map((value) => ({ value, label: value }));
};

/** The values that may be chosen; at least the chosen one, while the streets are on their way. */
const choices = (values: readonly string[] | undefined, chosen: string) => [
  { value: '', label: '–' },
  ...(values ?? [chosen]).filter(Boolean).map((value) => ({ value, label: value })),
];

export const AddressLookup = ({ address, onChange, error = null, lookUp }: AddressLookupProps) => {
  const reference = useQuery(streetReference);
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [meant, setMeant] = useState<readonly Address[]>([]);
  const [isFinding, setIsFinding] = useState(false);
  const { values, set, field, replace, check } = useAddressFields(address);
  const numberRef = useRef<HTMLInputElement>(null);
  const findRef = useRef<HTMLButtonElement>(null);
  const wasFinding = useRef(false);
  useEffect(() => {
    // A disabled button loses the keyboard focus.
    if (wasFinding.current && document.activeElement === document.body) findRef.current?.focus({ preventScroll: true });
    wasFinding.current = isFinding;
  }, [isFinding]);
  const shownText = address ? formatAddress(address) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that is set elsewhere takes the place of what was typed.
  useEffect(() => {
    replace(address);
    setProblem(null);
    setMeant([]);
  }, [shownText]);
  const streets = (reference.data?.streetNames ?? []).filter(Boolean);
  /** The addresses that may be meant where a part is missing; a search that fails leaves it to the look-up. */
  const possible = async (wanted: Address): Promise<Address[]> => {
    if (wanted.direction && wanted.type) return [];
    try {
      const { possibleAddresses } = await import('./possible-addresses.ts');
      return await possibleAddresses(cache, wanted);
    } catch {
      return [];
    }
  };
  const find = async (wanted: Address): Promise<void> => {
    setProblem(null);
    setMeant([]);
    setIsFinding(true);
    try {
      const [only = wanted, ...others] = await possible(wanted);
      if (others.length > 0) return setMeant([only, ...others]);
      await (lookUp ? lookUp(only) : cache.fetchQuery(geocoding(formatAddress(only))));
      replace(only);
      onChange(only);
    } catch (failure) {
      setProblem(addressText(failure));
    } finally {
      setIsFinding(false);
    }
  };
  const findTyped = (): void => {
    if (check()) void find({ ...values, number: values.number.trim(), street: completeStreet(streets, values.street) });
  };
  const shownProblem = problem ?? error;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        findTyped();
      }}
      noValidate
      aria-label={t('address')}
    >
      <div className={classes.fields}>
        <TextInput label={t('number')} inputMode="numeric" autoComplete="off" ref={numberRef} {...field('number')} />
        <NativeSelect
          label={t('direction')}
          data={choices(reference.data?.streetDirections, values.direction)}
          {...field('direction')}
        />
        <Autocomplete
          label={t('street')}
          placeholder={t('startTyping')}
          data={streets}
          filter={streetFilter}
          limit={OFFERED}
          // Below it they would lie on the button that comes next.
          comboboxProps={{ position: 'top-start' }}
          {...field('street')}
          onChange={(street) => set('street', street)}
          onBlur={() => set('street', completeStreet(streets, values.street))}
        />
        <NativeSelect label={t('type')} data={choices(reference.data?.streetTypes, values.type)} {...field('type')} />
      </div>
      {shownProblem && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt="xs" style={{ whiteSpace: 'pre-line' }}>
          {shownProblem}
        </Text>
      )}
      {meant.length > 0 && <AddressChoices choices={meant} onChoose={(choice) => void find(choice)} />}
      {reference.isError && (
        <div className={classes.problem}>
          <Problem onRetry={() => reference.refetch()}>{t('streetNamesCouldNotBeLoaded')}</Problem>
        </div>
      )}
      <Group mt="md" gap="xs">
        <Button ref={findRef} type="submit" variant={address ? 'default' : 'filled'} loading={isFinding} flex={1}>
          {t('findAddress')}
        </Button>
        {address && (
          <Button
            variant="default"
            onClick={() => {
              onChange(null);
              // This button is about to go.
              numberRef.current?.focus();
            }}
          >
            {t('clear')}
          </Button>
        )}
      </Group>
    </form>
  );
};
