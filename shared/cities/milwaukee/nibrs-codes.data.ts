/** The FBI's codes of offences (NIBRS): what the FBI and everybody else calls each, against whom it is, which flag it sets. */
import type { Offence } from './datasets/crime.ts';

/** The victim of an offence, the gravest first; `other` is what the FBI counts under none of the three, or under several. */
export const AGAINST = ['persons', 'property', 'society', 'other'] as const;
export type Against = (typeof AGAINST)[number];

export type NibrsOffence = readonly [
  /** The FBI's. */
  name: string,
  /** In plain English. */
  words: string,
  against: Against,
  /** One of the ten that crimes had before June 2026, where it means about the same. */
  flag?: Offence,
];

/**
 * Groups A and B of the FBI's user manual, with the codes it has added since 2019. Runaways, bad checks and drunkenness
 * are here too, which it no longer has but the archive does. The archive also has 999, ---, 90W, 90X, 90Y and 11E,
 * which are no codes of NIBRS.
 */
export const NIBRS_OFFENCES: Readonly<Record<string, NibrsOffence>> = {
  '09A': ['Murder and Nonnegligent Manslaughter', 'Murder or manslaughter', 'persons', 'homicide'],
  '09B': ['Negligent Manslaughter', 'Death by negligence', 'persons', 'homicide'],
  '100': ['Kidnapping/Abduction', 'Kidnapping', 'persons'],
  '11A': ['Rape', 'Rape', 'persons', 'sexOffense'],
  '11B': ['Sodomy', 'Sodomy', 'persons', 'sexOffense'],
  '11C': ['Sexual Assault With An Object', 'Sexual assault with an object', 'persons', 'sexOffense'],
  '11D': ['Fondling', 'Sexual touching', 'persons', 'sexOffense'],
  '13A': ['Aggravated Assault', 'Serious assault', 'persons', 'assaultOffense'],
  '13B': ['Simple Assault', 'Assault', 'persons', 'assaultOffense'],
  '13C': ['Intimidation', 'Threat', 'persons', 'assaultOffense'],
  '36A': ['Incest', 'Incest', 'persons', 'sexOffense'],
  '36B': ['Statutory Rape', 'Sex with a minor', 'persons', 'sexOffense'],
  '64A': ['Human Trafficking, Commercial Sex Acts', 'Sex trafficking', 'persons'],
  '64B': ['Human Trafficking, Involuntary Servitude', 'Forced labor', 'persons'],

  '120': ['Robbery', 'Robbery', 'property', 'robbery'],
  '200': ['Arson', 'Arson', 'property', 'arson'],
  '210': ['Extortion/Blackmail', 'Extortion', 'property'],
  '220': ['Burglary/Breaking & Entering', 'Burglary', 'property', 'burglary'],
  '23A': ['Pocket-picking', 'Pocket-picking', 'property', 'theft'],
  '23B': ['Purse-snatching', 'Purse-snatching', 'property', 'theft'],
  '23C': ['Shoplifting', 'Shoplifting', 'property', 'theft'],
  '23D': ['Theft From Building', 'Theft from a building', 'property', 'theft'],
  '23E': ['Theft From Coin-Operated Machine or Device', 'Theft from a coin machine', 'property', 'theft'],
  '23F': ['Theft From Motor Vehicle', 'Theft from vehicle', 'property', 'lockedVehicle'],
  '23G': ['Theft of Motor Vehicle Parts or Accessories', 'Theft of vehicle parts', 'property', 'theft'],
  '23H': ['All Other Larceny', 'Other theft', 'property', 'theft'],
  '240': ['Motor Vehicle Theft', 'Vehicle theft', 'property', 'vehicleTheft'],
  '250': ['Counterfeiting/Forgery', 'Forgery', 'property'],
  '26A': ['False Pretenses/Swindle/Confidence Game', 'Swindle', 'property'],
  '26B': ['Credit Card/Automated Teller Machine Fraud', 'Card fraud', 'property'],
  '26C': ['Impersonation', 'Impersonation', 'property'],
  '26D': ['Welfare Fraud', 'Welfare fraud', 'property'],
  '26E': ['Wire Fraud', 'Fraud by phone or internet', 'property'],
  '26F': ['Identity Theft', 'Identity theft', 'property'],
  '26G': ['Hacking/Computer Invasion', 'Hacking', 'property'],
  '270': ['Embezzlement', 'Embezzlement', 'property'],
  '280': ['Stolen Property Offenses', 'Stolen goods', 'property'],
  '290': ['Destruction/Damage/Vandalism of Property', 'Property damage', 'property', 'criminalDamage'],
  '510': ['Bribery', 'Bribery', 'property'],

  '101': ['Treason', 'Treason', 'society'],
  '103': ['Espionage', 'Espionage', 'society'],
  '26H': ['Money Laundering', 'Money laundering', 'society'],
  '30A': ['Illegal Entry into the United States', 'Illegal entry into the country', 'society'],
  '30B': ['False Citizenship', 'False citizenship', 'society'],
  '30C': ['Smuggling Aliens', 'Smuggling of people', 'society'],
  '30D': ['Re-entry after Deportation', 'Return after deportation', 'society'],
  '35A': ['Drug/Narcotic Violations', 'Drugs', 'society'],
  '35B': ['Drug Equipment Violations', 'Drug equipment', 'society'],
  '360': ['Failure to Register as a Sex Offender', 'Sex offender not registered', 'society'],
  '370': ['Pornography/Obscene Material', 'Illegal pornography', 'society'],
  '39A': ['Betting/Wagering', 'Illegal betting', 'society'],
  '39B': ['Operating/Promoting/Assisting Gambling', 'Running illegal gambling', 'society'],
  '39C': ['Gambling Equipment Violations', 'Gambling equipment', 'society'],
  '39D': ['Sports Tampering', 'Sports tampering', 'society'],
  '40A': ['Prostitution', 'Prostitution', 'society'],
  '40B': ['Assisting or Promoting Prostitution', 'Promoting prostitution', 'society'],
  '40C': ['Purchasing Prostitution', 'Buying sex', 'society'],
  '49A': ['Harboring Escapee/Concealing from Arrest', 'Hiding a wanted person', 'society'],
  '49B': ['Flight to Avoid Prosecution', 'Flight from prosecution', 'society'],
  '49C': ['Flight to Avoid Deportation', 'Flight from deportation', 'society'],
  '520': ['Weapon Law Violations', 'Weapon law violation', 'society'],
  '521': ['Violation of National Firearm Act of 1934', 'Illegal type of firearm', 'society'],
  '522': ['Weapons of Mass Destruction', 'Weapons of mass destruction', 'society'],
  '526': ['Explosives', 'Illegal explosives', 'society'],
  '58A': ['Import Violations', 'Illegal import', 'society'],
  '58B': ['Export Violations', 'Illegal export', 'society'],
  '61A': ['Federal Liquor Offenses', 'Untaxed liquor', 'society'],
  '61B': ['Federal Tobacco Offenses', 'Untaxed tobacco', 'society'],
  '620': ['Wildlife Trafficking', 'Wildlife trafficking', 'society'],
  '720': ['Animal Cruelty', 'Animal cruelty', 'society'],

  // In NIBRS no crime, and so never the flag `homicide`.
  '09C': ['Justifiable Homicide', 'Justifiable homicide', 'other'],
  '90A': ['Bad Checks', 'Bad checks', 'other'],
  '90B': ['Curfew/Loitering/Vagrancy Violations', 'Curfew or loitering', 'other'],
  '90C': ['Disorderly Conduct', 'Disorderly conduct', 'other'],
  '90D': ['Driving Under the Influence', 'Drunk or drugged driving', 'other'],
  '90E': ['Drunkenness', 'Drunkenness', 'other'],
  '90F': ['Family Offenses, Nonviolent', 'Family offense without violence', 'other'],
  '90G': ['Liquor Law Violations', 'Liquor law violation', 'other'],
  '90H': ['Peeping Tom', 'Peeping Tom', 'other'],
  '90I': ['Runaway', 'Runaway', 'other'],
  '90J': ['Trespass of Real Property', 'Trespass', 'other'],
  '90K': ['Failure to Appear', 'Not appearing in court', 'other'],
  '90L': ['Federal Resource Violations', 'Federal resource violation', 'other'],
  '90M': ['Perjury', 'Perjury', 'other'],
  '90Z': ['All Other Offenses', 'Other offense', 'other'],
};
