/** A choice of one of a few, as pills in a row that wraps: native radios, so the keyboard works as everywhere. */
import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import classes from './radio-pills.module.css';

interface RadioPillsProps<Value extends string> {
  legend: string;
  options: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
  /** On a phone in one line, where every line counts. */
  isOneLine?: boolean;
}

export const RadioPills = <Value extends string>({
  legend,
  options,
  value,
  onChange,
  isOneLine = false,
}: RadioPillsProps<Value>) => {
  const name = useId();
  // An object's own keys are the keys of its type here: the options are written out where they are used.
  const values = Object.keys(options) as Value[];
  return (
    <fieldset className={classes.group} data-line={isOneLine || undefined}>
      <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      {values.map((option) => (
        <label key={option} className={classes.pill}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className={classes.input}
          />
          {options[option]}
        </label>
      ))}
    </fieldset>
  );
};
