/** The words of strip and sheet for a cart, and for how sure its day is. */
import type { PickupDay } from '../../../shared/pickups/pickup-days.ts';
import type { WasteStream } from '../../../shared/pickups/pickups.ts';
import { t } from '../../../shared/texts/pages/pickup-plan.data.ts';

export const STREAM_NAMES: Readonly<Record<WasteStream, string>> = { garbage: t('garbage'), recycling: t('recycling') };

/** `Garbage`, `Garbage, perhaps`, `Garbage, likely` */
export const pickupTitle = ({ stream, certainty }: PickupDay['pickups'][number]): string => {
  const name = STREAM_NAMES[stream];
  if (certainty === 'expected') return t('streamLikely', { name });
  return certainty === 'possible' ? t('streamPerhaps', { name }) : name;
};
