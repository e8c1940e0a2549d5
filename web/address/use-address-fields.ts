/** The text that is typed into the four fields of an address, and its faults. */
import { useState } from 'react';
import { MESSAGES } from '../../shared/texts/messages.ts';
import type { Address } from './address.ts';

const EMPTY: Address = { number: '', direction: '', street: '', type: '' };

type Faults = { [Field in keyof Address]?: string };

const faultsOf = ({ number, street }: Address): Faults => ({
  ...(/^\d{1,6}$/.test(number.trim()) ? {} : { number: number.trim() ? 'A number' : MESSAGES.required }),
  ...(street.trim() ? {} : { street: MESSAGES.required }),
});

export const useAddressFields = (address: Address | null) => {
  const [values, setValues] = useState(address ?? EMPTY);
  const [faults, setFaults] = useState<Faults>({});
  const set = (field: keyof Address, value: string): void => {
    setValues((now) => ({ ...now, [field]: value }));
    setFaults(({ [field]: _mended, ...others }) => others);
  };
  return {
    values,
    set,
    /** For an input of the browser's kind. */
    field: (field: keyof Address) => ({
      name: field,
      value: values[field],
      error: faults[field],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(field, currentTarget.value),
    }),
    /** Another address takes the place of what was typed. */
    replace: (next: Address | null): void => {
      setValues(next ?? EMPTY);
      setFaults({});
    },
    /** Tells whether the fields could be an address; their faults stand under them from then on. */
    check: (): boolean => {
      const found = faultsOf(values);
      setFaults(found);
      return Object.keys(found).length === 0;
    },
  };
};
