/** The browser tab's icon: the brand's logo in its colour. */
import { useEffect } from 'react';
import type { Brand } from '../../../shared/base/city.ts';

export const useIcon = (brand: Brand): void => {
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', `/icons/${brand}.svg`);
  }, [brand]);
};
