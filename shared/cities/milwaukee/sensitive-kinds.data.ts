/** Which kinds of calls and crimes are public by block only, as this city names them. Whoever changes a list raises SENSITIVE_RULE_VERSION. */

/**
 * Police natures of medical help, welfare, suicide, overdose, death at home, sexual and family offences and domestic
 * violence. Stalking, missing persons, abduction, and the supervision of people at their home belong to them too. Each
 * stands for every nature in which its words begin a word (`SUICID` for `SUICIDE ATTEMPT`). So a nature that nobody has
 * listed is judged by its words.
 */
export const SENSITIVE_POLICE_WORDS = [
  'ABDUCT',
  'ABUSE',
  'AMB',
  'CHILD',
  'CRISIS',
  'DEAD ON',
  'DOA',
  'DOMESTIC',
  'DV',
  'ELDER',
  'EMS',
  'EXPOSURE',
  'FAMILY',
  'GPS MONITOR',
  'HOSPITAL',
  'HUMAN TRAFF',
  'INCEST',
  'INDECENT',
  'INJ PERSON',
  'KIDNAP',
  'LEWD',
  'MED',
  'MENTAL',
  'MFD OTHER',
  'MISSING',
  'OVERDOS',
  'PAROLE',
  'PEEPING',
  'PROBATION',
  'PSYCH',
  'RAPE',
  'REST ORD',
  'RUNAWAY',
  'SEX',
  'SICK',
  'STALK',
  'SUICID',
  'WELFARE',
] as const;

/** Police natures about no person at home, though they have such a word. */
export const OPEN_POLICE_WORDS = ['911 ABUSE'] as const;

/** The fire natures that are about things, not people. Every other one is medical or unknown, and unknown counts as medical. */
export const OPEN_FIRE_NATURES = [
  'Alarm Sounding',
  'Appliance Fire',
  'Auto Extrication',
  'Auto Fire',
  'Building Fire',
  'Carbon Monoxide',
  'Electrical Trouble',
  'Elevator Stuck',
  'Flush',
  'Forcible Entry',
  'Limited Response',
  'Lock Out',
  'Natural Gas Leak',
  'Petroleum Spill',
  'Rubbish Fire',
  'Smoke Condition',
  'Tree Fire',
  'Water Leak',
  'Wires Down',
] as const;

/** NIBRS codes: kidnapping, sexual offences, human trafficking, offences in the family, peeping, runaways. */
export const SENSITIVE_OFFENCES = [
  '100',
  '11A',
  '11B',
  '11C',
  '11D',
  '36A',
  '36B',
  '64A',
  '64B',
  '90F',
  '90H',
  '90I',
] as const;
