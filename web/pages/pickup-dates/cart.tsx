/** A cart by the colour and the sign of what goes into it; dashed on a day that the city has not named. */
import type { Certainty } from '../../../shared/pickups/pickup-days.ts';
import type { WasteStream } from '../../../shared/pickups/pickups.ts';
import { IconRecycle } from '../../ui/icons/recycle.data.ts';
import { IconTrash } from '../../ui/icons/trash.data.ts';
import classes from './cart.module.css';

const SIGNS = { garbage: IconTrash, recycling: IconRecycle } as const;

export const Cart = ({ stream, certainty = 'named' }: { stream: WasteStream; certainty?: Certainty }) => {
  const Sign = SIGNS[stream];
  return (
    <span className={classes.cart} data-stream={stream} data-certainty={certainty} aria-hidden="true">
      <Sign size={16} strokeWidth={2.2} />
    </span>
  );
};
