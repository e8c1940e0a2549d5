/** Long lists on a phone: fifty records at first, and fifty more at a press, under those that are there. */
import { useMedia } from '../../ui/hooks/use-media.ts';

const PAGE = 50;
/** In one answer. */
const MOST = 1000;
const PARAM = 'pages';

export interface PhonePages {
  /** Rows a page at first, in place of the list's own. */
  limit: number;
  /** How many rows are asked for; null where the page's size decides. */
  shown: number | null;
  /** False while it is not known how wide the screen is. */
  isReady: boolean;
  /** The parameters with fifty rows more. */
  more: (params: URLSearchParams) => URLSearchParams;
}

/** A link that names a page or its size is one of a wide screen, and keeps its meaning. */
export const usePhonePages = (wide: number, params: URLSearchParams): PhonePages => {
  const isNarrow = useMedia('(max-width: 37.5em)');
  const isLong = wide > PAGE;
  const isPaged = isLong && isNarrow === true && !params.has('limit') && !params.has('offset');
  const asked = Math.floor(Number(params.get(PARAM)));
  const pages = asked >= 1 ? asked : 1;
  return {
    limit: isPaged ? PAGE : wide,
    shown: isPaged ? Math.min(pages * PAGE, MOST) : null,
    isReady: !isLong || isNarrow !== null,
    more: (now) => {
      const next = new URLSearchParams(now);
      next.set(PARAM, String(pages + 1));
      return next;
    },
  };
};
