/** The map round the address, folded: it says where, and the days are what one comes for. */
import { useState } from 'react';
import type { LngLat } from '../../../shared/base/geo.ts';
import { NearbyMap } from '../../datasets/parts/parcels/nearby-map.tsx';
import classes from './pickup-map.module.css';

interface PickupMapProps {
  place: LngLat | null;
  label: string;
  className: string | undefined;
}

export const PickupMap = ({ place, label, className }: PickupMapProps) => {
  // It is not fetched for those who leave it folded, and stays drawn once it was open.
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details
      className={[classes.fold, className].join(' ')}
      onToggle={({ currentTarget }) => setWasOpen(wasOpen || currentTarget.open)}
    >
      <summary className={classes.summary}>{label}</summary>
      {wasOpen && <NearbyMap place={place} kind="property" label={label} />}
    </details>
  );
};
