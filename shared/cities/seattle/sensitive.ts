/** Which calls and crimes are sensitive in Seattle, by what their records say. */
import type { CallsName } from '../../datasets/registry.ts';
import { NATURES } from './natures.ts';

/** Medical and violent calls, and those of an unknown nature or none: it may be medical. */
export const SENSITIVE_NATURES: Record<CallsName, (nature: string) => boolean> = {
  'fire-dispatch-call': (nature) => NATURES['fire-dispatch-call'].typeOf(nature)?.isMedical !== false,
};

export { SENSITIVE_OFFENCE_NAMES } from '../../city-defaults/sensitive.ts';
