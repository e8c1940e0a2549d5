/** The title of an area: the neighbourhood's name, or which district or ZIP code it is. */
import { t } from '../texts/shared/areas.data.ts';
import type { AreaKind } from './areas.ts';
import { titleCase } from './letter-case.ts';

const TITLES: Readonly<Record<AreaKind, (name: string) => string>> = {
  neighborhood: titleCase,
  aldermanicDistrict: (name) => t('aldermanicDistrict', { name }),
  policeDistrict: (name) => t('policeDistrict', { name }),
  zipCode: (name) => t('zipCode', { name }),
};

/** `Lincoln Creek`, `Aldermanic District 3`, `ZIP code 53207`. */
export const areaTitle = ({ kind, name }: { kind: AreaKind; name: string }): string => TITLES[kind](name);

/** The line under the title: a neighbourhood's does not say that it is one. */
export const areaDetail = (kind: AreaKind): string => (kind === 'neighborhood' ? t('aNeighborhood') : '');
