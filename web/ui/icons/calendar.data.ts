/** Tabler's icon `calendar`. */
import { lineIcon } from '../icon.tsx';

export const IconCalendar = lineIcon([
  'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12',
  'M16 3v4',
  'M8 3v4',
  'M4 11h16',
]);
