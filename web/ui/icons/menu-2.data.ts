/** Tabler's icon `menu-2`. */
import { lineIcon } from '../icon.tsx';

export const IconMenu2 = lineIcon(['M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0']);
