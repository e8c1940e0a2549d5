/** Asks for an address: by the search, by a place that was found before, by the visitor's position, or in four parts. */
import { ActionIcon, Button, Text } from '@mantine/core';
import { use, useRef, useState } from 'react';
import { t } from '../../shared/texts/site/address.data.ts';
import { type Address, formatAddress } from '../address/address.ts';
import { LocateButton } from '../address/locate-button.tsx';
import { addressText } from '../api/errors.ts';
import { useIsDrawn } from '../ui/hooks/use-is-drawn.ts';
import { IconSearch } from '../ui/icons/search.data.ts';
import { IconX } from '../ui/icons/x.data.ts';
import { late } from '../ui/late.tsx';
import { Loading } from '../ui/loading.tsx';
import { FormSheetContext } from '../ui/sheet/form-sheet-context.ts';
import classes from './address-box.module.css';
import { addressOfPath, placeOfAddress } from './address-place.ts';
import { keepEarlyKeys } from './early-keys.ts';
import { LateSearchDialog } from './late-dialog.ts';
import { rememberedPlaces, rememberPlace } from './remembered-places.ts';

const AddressLookup = late(async () => (await import('../address/address-lookup.tsx')).AddressLookup, <Loading />);

export interface AddressBoxProps {
  address: Address | null;
  /** The address exists; null when it is removed. */
  onChange: (address: Address | null) => void;
  /** The fault of the address given, found out elsewhere. */
  error?: string | null;
  /** Asks whether an address exists, and rejects with a 404 where it does not; our own places are asked when absent. */
  lookUp?: (address: Address) => Promise<unknown>;
}

export const AddressBox = ({ address, onChange, error = null, lookUp }: AddressBoxProps) => {
  // Null before it is opened for the first time.
  const [isSearching, setIsSearching] = useState<boolean | null>(null);
  // A form that lies over the page gets no dialog over it: the search is in the form.
  const isInForm = use(FormSheetContext);
  const box = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setIsSearching(false);
    // The box is there again a moment later.
    requestAnimationFrame(() => box.current?.focus());
  };
  const [isInParts, setIsInParts] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isFinding, setIsFinding] = useState(false);
  // Only the browser knows what was found before.
  const isDrawn = useIsDrawn();
  const last = isDrawn && !address ? rememberedPlaces().find(({ path }) => addressOfPath(path)) : undefined;
  const change = (next: Address | null): void => {
    setProblem(null);
    if (next) rememberPlace(placeOfAddress(next));
    onChange(next);
  };
  const find = async (wanted: Address): Promise<void> => {
    if (!lookUp) return change(wanted);
    setIsFinding(true);
    try {
      await lookUp(wanted);
      change(wanted);
    } catch (failure) {
      setProblem(addressText(failure));
    } finally {
      setIsFinding(false);
    }
  };
  const lastAddress = last && addressOfPath(last.path);
  const shownProblem = problem ?? error;
  const search = isSearching !== null && (
    <LateSearchDialog opened={isSearching} onClose={close} onPick={find} isInPlace={isInForm} />
  );
  if (isInForm && isSearching) return search;
  return (
    <div className={classes.whole}>
      <div className={classes.line}>
        <button
          ref={box}
          type="button"
          className={classes.box}
          aria-haspopup="dialog"
          aria-busy={isFinding}
          aria-label={address ? t('changeAddress', { address: formatAddress(address) }) : undefined}
          onClick={() => {
            keepEarlyKeys();
            setIsSearching(true);
          }}
        >
          <IconSearch size={18} aria-hidden="true" />
          <span className={classes.words} data-empty={!address || undefined}>
            {address ? formatAddress(address) : t('searchAddress')}
          </span>
        </button>
        {address && (
          <ActionIcon variant="default" size="xl" radius="md" aria-label={t('clear')} onClick={() => change(null)}>
            <IconX size={18} />
          </ActionIcon>
        )}
      </div>
      {shownProblem && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt="xs" style={{ whiteSpace: 'pre-line' }}>
          {shownProblem}
        </Text>
      )}
      {last && lastAddress && (
        <Button variant="light" fullWidth mt="xs" loading={isFinding} onClick={() => find(lastAddress)}>
          {t('usePlace', { place: last.title })}
        </Button>
      )}
      <div className={classes.ways}>
        {!address && <LocateButton onFound={find} />}
        <details className={classes.parts} onToggle={({ currentTarget }) => setIsInParts(currentTarget.open)}>
          <summary>{t('enterInParts')}</summary>
          {isInParts && <AddressLookup address={address} onChange={change} {...(lookUp && { lookUp })} />}
        </details>
      </div>
      {!isInForm && search}
    </div>
  );
};
