/** The subjects of crimes: the measured mix of Milwaukee's incident reports of 2023. */

/** The ten flags of a report with their totals among 20,246. */
export const OFFENCE_TOTALS = [
  ['Arson', 130],
  ['AssaultOffense', 8023],
  ['Burglary', 1378],
  ['CriminalDamage', 2945],
  ['Homicide', 113],
  ['LockedVehicle', 1799],
  ['Robbery', 1053],
  ['SexOffense', 360],
  ['Theft', 2402],
  ['VehicleTheft', 3518],
] as const;

export type OffenceName = (typeof OFFENCE_TOTALS)[number][0];

/** Natures of police calls after which a report is written, and for what. */
export const REPORTED_NATURES: ReadonlyMap<string, OffenceName> = new Map([
  ['BATTERY', 'AssaultOffense'],
  ['BATTERY DV', 'AssaultOffense'],
  ['BATTERY CUTTING', 'AssaultOffense'],
  ['FIGHT', 'AssaultOffense'],
  ['SHOOTING', 'AssaultOffense'],
  ['THREAT', 'AssaultOffense'],
  ['ENTRY', 'Burglary'],
  ['PROPERTY DAMAGE', 'CriminalDamage'],
  ['ENTRY TO AUTO', 'LockedVehicle'],
  ['ROBBERY', 'Robbery'],
  ['ROBBERY ARMED', 'Robbery'],
  ['THEFT', 'Theft'],
  ['SHOPLIFTER', 'Theft'],
  ['THEFT VEHICLE', 'VehicleTheft'],
  ['STOLEN VEHICLE', 'VehicleTheft'],
]);

/** Weapons of reports against persons, and of the others. */
export const WEAPONS = {
  person: [
    ['PERSONAL WEAPON', 320],
    ['HANDGUN', 113],
    ['FIREARM', 109],
    ['NONE', 44],
    ['BLUNT OBJECT', 35],
    ['LETHAL CUTTING INSTRUMENT', 33],
    ['OTHER', 30],
    ['ASPHYXIATION,PERSONAL WEAPON', 16],
    ['PERSONAL WEAPON,ASPHYXIATION', 12],
    ['MOTOR VEHICLE', 9],
    ['PERSONAL WEAPON,OTHER', 6],
    ['UNKNOWN', 5],
    ['BLUNT OBJECT,PERSONAL WEAPON', 3],
    ['FIREARM,HANDGUN', 2],
    ['HANDGUN,FIREARM', 2],
  ],
  thing: [
    ['', 900],
    ['NONE', 20],
    ['OTHER', 15],
    ['BLUNT OBJECT', 12],
  ],
} as const;

/** Locations that name no place, in the files' own words. */
export const NO_PLACES = ['1 UNKNOWN WAY', 'No Location Entered'] as const;
