/** A page of the site as it is drawn when the site is built. */
import type { Brand } from '../base/city.ts';

export interface DrawnPage {
  /** Its route, such as `/about`; that of pages of one record has `:id` for it. */
  path: string;
  brand: Brand;
  title: string;
  /** For search engines and link previews; null on pages of one record, of which there are too many. */
  description: string | null;
  /** The files of its code, from the project's folder. */
  sources: string[];
  /** The content of the root element. */
  html: string;
}
