/** The subjects of calls, how often and when: Milwaukee's measured mix, and what had to be assumed beside it. */

/** Calls per hour of the day, 0 to 23, over 12 weeks of 2023. */
export const CALLS_BY_HOUR = [
  4538, 3854, 3236, 2432, 2149, 2076, 2226, 2363, 4209, 3805, 3955, 5425, 5363, 5415, 4743, 4649, 6738, 5993, 5215,
  5412, 4899, 4727, 4208, 3471,
];

/** Police calls on a fully read day: the median of 2023. */
export const POLICE_CALLS_A_DAY = 1228;
/** Assumed: no count of fire calls was found. */
export const FIRE_CALLS_A_DAY = 260;

/** One police nature a line, with its calls in 12 weeks; cut at 16 characters as on the page. */
export const POLICE_NATURES = `
6368 TRAFFIC STOP
6246 RETURN STATION
5582 TRBL W/SUBJ
4924 BUSINESS CHECK
4252 WELFARE CITIZEN
4166 PATROL
3752 SPECIAL ASSIGN
3509 FOLLOW UP
2980 SHOTSPOTTER
2757 INVESTIGATION
2554 THREAT
2536 BATTERY
2522 CALL FOR POLICE
2513 ASSIGNMENT
2500 ACC PDO
2078 OUT OF SERVICE
1759 REPORTS
1747 ENTRY
1633 BATTERY DV
1608 INJ PERSON/SICK
1593 SUBJ WITH GUN
1532 SHOTS FIRED
1478 THEFT
1395 ASSIGN-ADMN MPD
1288 SUSP PERS/AUTO
1220 PARK AND WALK
1185 PROPERTY DAMAGE
1070 ENTRY TO AUTO
1058 PRISONER TRANS
1056 THEFT VEHICLE
1041 STOLEN VEHICLE
1031 PROPERTY PICKUP
1002 TRAFFIC HAZARD
949 FAMILY TROUBLE
905 NOISE NUISANCE
886 ACC PI
836 SUBJ WITH WEAPON
786 MED RUN
778 PROBATION/PAROLE
736 RECK USE OF WEAP
689 FIGHT
630 VACANT HOUSE CHK
519 VIOL REST ORDER
501 OVERDOSE
490 CONVEY PROPERTY
481 COURT DUTY
479 TRBL W/JUV
453 ACC UNKN INJ
422 LOOSE ANIMAL
360 ABAND/STOLEN PRO
349 MEET GOVT AGENCY
338 RECKLESS VEHICLE
334 TRAFFIC LASER
326 SHOOTING
325 COMMUNITY MTNG
298 ROBBERY ARMED
292 NON PURSUIT NO P
271 DEAD ON ENTRY
264 TAVERN CHECK
259 NOTIFICATION
255 SHOPLIFTER
241 CHILD CUSTODY
232 CRUELTY ANIMAL
219 HOME VISIT DV
217 VEHICLE PURSUIT
211 SUBJ STOP
195 ADDL INFO
184 ROBBERY
183 CITIZEN CONVEY
182 FIRE
149 LANDLORD/TEN TRB
141 IND EXPOSURE
141 WIRES DOWN
136 DRUG DEALING
123 HOLDUP ALARM
122 DOCUMENTED CALL
122 DUI
122 BATTERY CUTTING
120 NON PURSUIT
115 SUSPICIOUS-OTH
115 CITIZEN CONTACT
90 ANIMAL BITE
86 LOST CHILD
83 HOSPITAL TO MCMH
83 GPS MONITORING
80 MFD OTHER
76 PARKING TROUBLE
74 FRAUD
68 BUS INVESTIGATIO
67 ABAND/PROP WEAPO
61 HOSPITAL GUARD
57 ABDUCTION
56 RECOVERED VEH
54 CST ASSIGNMENT
51 INTERNET CRIMES
49 BURG/AUD BUSINES
45 THEFT FROM PERSN
37 SCHL MONITORING
36 THREAT SCHOOL
36 ESCORT
35 PD/OTHER IN MKE
30 PHOTO ASSIGN
29 LOCKOUT
26 BATTERY CUT-DV
24 FORGERY
21 BOMB THREAT
20 HOSTAGE SIT
18 GRAFFITI
17 JUV CONVEY
15 BURG/AUD GOVT
15 911 ABUSE
15 MFD SECURITY
14 SOLICITING
14 SUSP PKG/DEVICE
14 GAS LEAK
13 FOOT PURSUIT
13 FIREWORKS
13 911 ABUSE CONFIR
12 TAVERN VIOLATION
10 CHILD ENTICEMENT
10 ASSIST FIRE/AMB
10 GAMBLING
10 EXPLOSION
9 DEMONSTRATION
9 MPD MON ALARM
8 THREAT OFFICER
7 RECOVERED PROP
7 ALTERED CURRENCY
6 BURG/AUD RESI
5 ESP TARGET ESCOR
4 ASSIST OFFICER
4 SUBJ IN WATER
4 TRAFFIC CONTROL
4 CONT DEL MINOR
4 NETWORK CRIMINAL
4 PRISONER BOOKING
3 METH LAB
3 SCHOOL
2 PLANT CAR
2 EXPLOSIVES
2 BOAT STOP
2 ALARM ON BUS
2 TRUANT
2 911 TEST CALL
1 BATT
1 SEND SQUAD/MEET
1 HAZ WASTE MAT
1 WATER MAIN BREAK
1 STRND/DIS VESSEL
`;

/** Fire natures with their calls, from the call-type sheet. */
export const FIRE_NATURES: readonly (readonly [nature: string, calls: number])[] = [
  ['EMS', 1049],
  ['Alarm Sounding', 45],
  ['Carbon Monoxide', 20],
  ['Natural Gas Leak', 18],
  ['Limited Response', 13],
  ['Auto Fire', 11],
  ['Elevator Stuck', 7],
  ['Petroleum Spill', 7],
  ['Building Fire', 6],
  ['Flush', 6],
  ['Lock Out', 6],
  ['Rubbish Fire', 5],
  ['Wires Down', 5],
  ['Appliance Fire', 4],
  ['Auto Extrication', 3],
  ['Electrical Trouble', 3],
  ['Smoke Condition', 2],
  ['Water Leak', 2],
  ['Tree Fire', 1],
  ['Forcible Entry', 1],
];

/** Calls that the police themselves start or write down, mostly at a station or on patrol. */
export const OWN_WORK = new Set([
  'RETURN STATION',
  'BUSINESS CHECK',
  'PATROL',
  'SPECIAL ASSIGN',
  'FOLLOW UP',
  'ASSIGNMENT',
  'OUT OF SERVICE',
  'REPORTS',
  'ASSIGN-ADMN MPD',
  'PARK AND WALK',
  'PRISONER TRANS',
  'PROPERTY PICKUP',
  'COURT DUTY',
  'CONVEY PROPERTY',
  'VACANT HOUSE CHK',
  'MEET GOVT AGENCY',
  'COMMUNITY MTNG',
  'TAVERN CHECK',
]);

/** Those of them that happen at a station. */
export const STATION_WORK = new Set(['RETURN STATION', 'OUT OF SERVICE', 'REPORTS', 'ASSIGN-ADMN MPD']);

export const ON_THE_ROAD = new Set([
  'TRAFFIC STOP',
  'ACC PDO',
  'ACC PI',
  'ACC UNKN INJ',
  'TRAFFIC HAZARD',
  'RECKLESS VEHICLE',
  'VEHICLE PURSUIT',
  'NON PURSUIT',
  'NON PURSUIT NO P',
  'SHOTS FIRED',
  'TRAFFIC LASER',
  'DUI',
]);

type Mix = readonly (readonly [value: string, weight: number])[];

/** Last statuses by kind of call, tuned so that all together have the measured shares. */
export const STATUSES: Record<'stop' | 'accident' | 'own' | 'other', Mix> = {
  stop: [
    ['City Citation(s) Issued', 540],
    ['Advised', 299],
    ['Assignment Completed', 80],
    ['Service in Progress', 80],
    ['State Citation(s) Issued', 1],
  ],
  accident: [
    ['To be Filed', 600],
    ['Service in Progress', 200],
    ['Advised', 112],
    ['Unable to Locate Complainant', 50],
    ['Filed Driver Exchange Report', 38],
  ],
  own: [
    ['Assignment Completed', 750],
    ['Service in Progress', 220],
    ['Advised', 30],
  ],
  other: [
    ['Unable to Locate Complainant', 2400],
    ['Advised', 2260],
    ['Service in Progress', 2000],
    ['Assignment Completed', 1290],
    ['To be Filed', 1000],
    ['Advised/Referral', 600],
    ['Open Investigation', 280],
    ['No Prosecution', 65],
    ['City Citation(s) Issued', 50],
    ['Cleared by Arrest', 21],
    ['False Alarm', 16],
    ['Referral', 12],
    ['False Alarm (Weather Related)', 1],
    ['Ordered to Appear', 1],
  ],
};

/** Calls by police district in 12 weeks. */
export const CALLS_BY_DISTRICT: readonly (readonly [district: number, calls: number])[] = [
  [1, 11836],
  [2, 15786],
  [3, 15712],
  [4, 13527],
  [5, 16613],
  [6, 10855],
  [7, 16341],
];

/** Units written in place of a district, with their calls among 101,101. */
export const UNITS: readonly (readonly [unit: string, calls: number])[] = [
  ['SPD', 169],
  ['CITY', 152],
  ['OUT', 70],
  ['SCD', 17],
  ['CIB', 10],
  ['OCOE', 6],
  ['FI', 3],
  ['NLA', 2],
  ['SID', 1],
  ['TEU', 1],
];

/** Locations that are no place on a map. */
export const FREE_TEXTS = [
  'SPD',
  'CITY',
  '-',
  'D1',
  'D2',
  'D3',
  'D4',
  'D5',
  'D6',
  'D7',
  '***CODE RED***',
  'JONES ISLAND',
  'I94 AT 27TH',
  'LAKEFRONT',
  'KK BUSINESS AREA',
  'COUNTY COURTHOUSE',
  'CITYWIDE PATROL',
  '175 AT NATIONAL',
];

/** Places beyond the map, as officers write them. */
export const FAR_PLACES = [
  '500 E MAIN ST, OAK CREEK WI',
  '7900 S 6TH ST, OAK CREEK',
  '21500 W CAPITOL DR, BROOKFIELD, WI',
  '100 N MAIN ST, WAUKESHA',
  '5600 76TH, GREENDALE',
  '9100 S 60TH ST, FRANKLIN WI',
];
