/** Tabler's icon `chevron-down`. */
import { lineIcon } from '../icon.tsx';

export const IconChevronDown = lineIcon(['M6 9l6 6l6 -6']);
