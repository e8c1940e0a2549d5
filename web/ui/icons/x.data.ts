/** Tabler's icon `x`. */
import { lineIcon } from '../icon.tsx';

export const IconX = lineIcon(['M18 6l-12 12', 'M6 6l12 12']);
