/** The pages of places, as the table of pages asks for them: in one file, so that the table stays small. */
import type { ComponentType } from 'react';
import { areaPage } from './area.tsx';
import { NeighborhoodsPage } from './neighborhoods.tsx';
import { loadHappenings } from './newest.tsx';
import { AddressPage, CornerPage } from './place.tsx';
import { streetPage } from './street.tsx';

export type PlacePageName = 'address' | 'corner' | 'street' | 'neighborhood' | 'district' | 'neighborhoods';

export const placePage = async (name: PlacePageName): Promise<ComponentType> => {
  if (name === 'address') return AddressPage;
  if (name === 'corner') return CornerPage;
  if (name === 'neighborhoods') return NeighborhoodsPage;
  const happenings = await loadHappenings();
  return name === 'street' ? streetPage(happenings) : areaPage(name, happenings);
};
