/** Long lists on a phone: fifty records at first, and fifty more at a press, under those that are there. */
import { useMedia } from '../../ui/hooks/use-media.ts';

const PAGE = 50;
/** In one answer. */
const MOST = 1000;

export interface PhonePages {
  /** Rows a page at first, in place of the list's own. */
  limit: number;
  /** More rows come under these, in place of other pages. */
  isLengthened: boolean;
  /** False while it is not known how wide the screen is. */
  isReady: boolean;
}

/** How many rows are asked for after so many presses and the first. */
export const phoneRows = (pages: number): number => Math.min(pages * PAGE, MOST);

/** A link that names a page or its size is one of a wide screen, and keeps its meaning. */
export const usePhonePages = (wide: number, params: URLSearchParams): PhonePages => {
  const isNarrow = useMedia('(max-width: 37.5em)');
  const isLong = wide > PAGE;
  const isLengthened = isLong && isNarrow === true && !params.has('limit') && !params.has('offset');
  return {
    limit: isLengthened ? PAGE : wide,
    isLengthened,
    isReady: !isLong || isNarrow !== null,
  };
};
