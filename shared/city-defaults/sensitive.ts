/** Which calls and crimes are public by block alone, in a city that has not looked: every call, and the usual offences. */
import { CALLS, type CallsName } from '../datasets/registry.ts';

// A key for each dataset of calls.
export const SENSITIVE_NATURES = Object.fromEntries(
  CALLS.map((name): [string, (nature: string) => boolean] => [name, () => true]),
) as Record<CallsName, (nature: string) => boolean>;

/** By the names of NIBRS: kidnapping, sexual offences, trafficking, offences in the family. */
export const SENSITIVE_OFFENCE_NAMES: ReadonlySet<string> = new Set([
  ...['Fondling', 'Incest', 'Rape', 'Sexual Assault With An Object', 'Sodomy', 'Statutory Rape', 'Runaway'],
  ...['Human Trafficking, Commercial Sex Acts', 'Human Trafficking, Involuntary Servitude', 'Kidnapping/Abduction'],
  ...['Family Offenses, Nonviolent', 'Peeping Tom'],
]);
