/**
 * The fire department's types of call by what they are. There is no code book: these are the types seen in public copies of
 * the feed. One that is not listed has what the longest listed name has that it begins with.
 */

/** The first four are major; `violence` and `medical` are public by block only. */
export const FIRE_NATURES = {
  fire: ['2RED', '3RED', '4RED', 'Explosion', 'Fire in a Highrise', 'Fire in Building', 'Fire in Single Family Res'],
  danger: ['Hazardous', 'HazMat', 'Natural Gas Leak', 'Rescue', 'Water Rescue'],
  crash: ['Motor Vehicle Accident Medic', 'MVI Freeway Medic', 'MVI Major', 'MVI Medic', 'Multiple Casualty Incident'],
  violence: ['Assault w/Weap', 'Assault w/Weapons', 'Scenes Of Violence'],
  smallFire: [
    ...['1RED', 'Bark Fire', 'Brush Fire', 'Car Fire', 'Chimney Fire', 'Dumpster Fire', 'Encampment Fire'],
    ...['Food On The Stove', 'Garage Fire', 'Illegal Burn', 'RV Fire', 'Rubbish Fire', 'Shed Fire'],
  ],
  medical: [
    ...['Aid Response', 'Automatic Medical Alarm', 'BC Aid Response', 'BC Medic Response', 'Crisis Center'],
    ...['Encampment Aid', 'Hang-Up', 'Low Acuity Response', 'Medic Response', 'Nurseline', 'Quick Dispatch Medic'],
    ...['Single Medic Unit', 'Trans to AMR', 'Triaged Incident'],
  ],
  other: [
    ...[
      'Activated CO Detector',
      'AFA4 - Auto Alarm 2 + 1 + 1',
      'Alarm Bell',
      'Auto Fire Alarm',
      'Automatic Fire Alarm',
    ],
    ...['Electrical Problem', 'Fuel Spill', 'HazMat Reduced', 'Investigate', 'Motor Vehicle Accident'],
    ...['MVI - Motor Vehicle Incident', 'MVI Freeway', 'Natural Gas Odor', 'Rescue Elevator', 'Rescue Lock In/Out'],
    ...['Rescue Standby', 'Unk Odor', 'Water Job', 'Water Rescue Standby', 'Wires Down'],
  ],
} as const;

/** Major natures by how grave they are, the gravest first; the others follow as equals. */
export const GRAVEST = ['Explosion', 'Fire in a Highrise', 'Fire in Building', 'Fire in Single Family Res'] as const;
