/** A button that is on or off, as a pill. */
import type { ReactNode } from 'react';
import classes from './filters.module.css';

interface PillButtonProps {
  isOn: boolean;
  onPress: () => void;
  label?: string;
  children: ReactNode;
}

export const PillButton = ({ isOn, onPress, label, children }: PillButtonProps) => (
  <button type="button" className={classes.pill} aria-pressed={isOn} aria-label={label} onClick={onPress}>
    {children}
  </button>
);
