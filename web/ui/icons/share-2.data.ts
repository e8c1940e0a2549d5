/** Tabler's icon `share-2`. */
import { lineIcon } from '../icon.tsx';

export const IconShare2 = lineIcon([
  'M8 9h-1a2 2 0 0 0 -2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-8a2 2 0 0 0 -2 -2h-1',
  'M12 14v-11',
  'M9 6l3 -3l3 3',
]);
