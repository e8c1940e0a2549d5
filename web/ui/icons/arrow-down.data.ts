/** Tabler's icon `arrow-down`. */
import { lineIcon } from '../icon.tsx';

export const IconArrowDown = lineIcon(['M12 5l0 14', 'M18 13l-6 6', 'M6 13l6 6']);
