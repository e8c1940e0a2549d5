/** The statuses of calls in plain words: by the police department's status or the fire department's disposition. */

/** By the city's own word. */
export const PLAIN_STATUSES: Readonly<Record<string, string>> = {
  // Police: all sixteen of 2023.
  Advised: 'Advice given, no report',
  'Advised/Referral': 'Advice given, sent on to others who can help',
  'Assignment Completed': 'Finished',
  'City Citation(s) Issued': 'City ticket written',
  'Cleared by Arrest': 'Arrest made',
  'False Alarm': 'False alarm',
  'False Alarm (Weather Related)': 'False alarm, caused by the weather',
  'Filed Driver Exchange Report': 'Drivers exchanged their details',
  'No Prosecution': 'Closed, nobody prosecuted',
  'Open Investigation': 'Under investigation',
  'Ordered to Appear': 'Somebody was ordered to appear in court',
  Referral: 'Sent on to others who can help',
  'Service in Progress': 'Officers are dealing with it',
  'State Citation(s) Issued': 'State ticket written',
  'To be Filed': 'A report will be written',
  'Unable to Locate Complainant': 'Unable to locate the caller',
  // Fire: no real list of them is known.
  ACTIVE: 'Under way',
  'CANCELLED EN ROUTE': 'Called off on the way',
  COMPLETED: 'Finished',
  'NO TRANSPORT': 'Nobody taken to a hospital',
  TRANSPORTED: 'Somebody taken to a hospital',
};
