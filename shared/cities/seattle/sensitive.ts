/** Which calls and crimes are sensitive in Seattle, by what their records say. */
import type { CallsName } from '../../datasets/registry.ts';
import { NATURES } from './natures.ts';

/** Medical and violent calls, and those of an unknown nature or none: it may be medical. */
export const SENSITIVE_NATURES: Record<CallsName, (nature: string) => boolean> = {
  'fire-dispatch-call': (nature) => NATURES['fire-dispatch-call'].typeOf(nature)?.isMedical !== false,
};

/** Offences whose place is public by block alone: kidnapping, sexual offences, trafficking, offences in the family. */
export const SENSITIVE_OFFENCE_NAMES: ReadonlySet<string> = new Set([
  ...['Fondling', 'Incest', 'Rape', 'Sexual Assault With An Object', 'Sodomy', 'Statutory Rape', 'Runaway'],
  ...['Human Trafficking, Commercial Sex Acts', 'Human Trafficking, Involuntary Servitude', 'Kidnapping/Abduction'],
  ...['Family Offenses, Nonviolent', 'Peeping Tom'],
]);
