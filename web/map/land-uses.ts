/** The colours of land uses, with a letter beside each (spec §9). */
import { t } from '../../shared/texts/site/map.data.ts';

export interface LandUse {
  label: string;
  /** Stands on the parcel, because colour is never the only sign. */
  letter: string;
  colour: string;
}

export const LAND_USES = {
  residential: { label: t('residential'), letter: 'R', colour: '#28a745' },
  commercial: { label: t('commercial'), letter: 'C', colour: '#fd7e14' },
  manufacturing: { label: t('manufacturing'), letter: 'M', colour: '#dc3545' },
  government: { label: t('countyStateFederal'), letter: 'G', colour: '#f7a800' },
  other: { label: t('other'), letter: 'O', colour: '#3f3f3f' },
  none: { label: t('notKnown'), letter: '', colour: '#b4b4b4' },
} as const satisfies Record<string, LandUse>;

export type LandUseName = keyof typeof LAND_USES;

/** Our own keys: they are written out above. */
export const LAND_USE_NAMES = Object.keys(LAND_USES) as LandUseName[];

const BY_WORD: Record<string, LandUseName> = {
  RESIDENTIAL: 'residential',
  COMMERCIAL: 'commercial',
  MANUFACTURING: 'manufacturing',
  COUNTY: 'government',
  STATE: 'government',
  FEDERAL: 'government',
};

/** The land use of a parcel's class; null where there is no parcel. */
export const landUseOf = (description: string | null | undefined): LandUseName => {
  if (description === undefined) return 'none';
  return BY_WORD[description?.trim().toUpperCase() ?? ''] ?? 'other';
};
