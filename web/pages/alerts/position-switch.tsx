/** The visitor chooses whether the alerts page may ask the browser for the position; the choice is kept in the browser. */
import { Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../../shared/texts/pages/alerts.data.ts';

const STORAGE_KEY = 'ask-for-position';

const isStoredOn = (): boolean => {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'no';
  } catch {
    // A browser that keeps nothing keeps no choice either.
    return true;
  }
};

const store = (mayAsk: boolean): void => {
  try {
    localStorage.setItem(STORAGE_KEY, mayAsk ? 'yes' : 'no');
  } catch {
    // It holds until the page is left.
  }
};

interface PositionChoice {
  /** Null until it is known. */
  mayAsk: boolean | null;
  setMayAsk: (mayAsk: boolean) => void;
}

export const usePositionChoice = (): PositionChoice => {
  const [mayAsk, setMayAsk] = useState<boolean | null>(null);
  useEffect(() => setMayAsk(isStoredOn()), []);
  return {
    mayAsk,
    setMayAsk: (next) => {
      setMayAsk(next);
      store(next);
    },
  };
};

export const PositionSwitch = ({ mayAsk, setMayAsk }: PositionChoice) => (
  <Switch
    label={t('askForMyLocationWhen')}
    checked={mayAsk ?? true}
    onChange={({ currentTarget }) => setMayAsk(currentTarget.checked)}
  />
);
