/** Tabler's icon `check`. */
import { lineIcon } from '../icon.tsx';

export const IconCheck = lineIcon(['M5 12l5 5l10 -10']);
