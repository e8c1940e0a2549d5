/** The words of /dispatchCallTypes. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  isMajor: 'Is Major',
  isMinor: 'Is Minor',
  isCritical: 'Is Critical',
  isViolent: 'Is Violent',
  isProperty: 'Is Property',
  isDrug: 'Is Drug',
  isTraffic: 'Is Traffic',
  isOtherCrime: 'Is Other Crime',
  isFire: 'Is Fire',
  isMedical: 'Is Medical',
  all: '{title}, all',
  natureOfCall: 'Nature of call',
  inPlainWords: 'In plain words',
  yes: 'Yes',
  notClassified: 'Not classified',
  loading: 'Loading {title}',
  dispatchCallTypes: 'Dispatch Call Types',
  findNatureOfCall: 'Find a nature of call',
  restrainingOrderSuspPers: 'restraining order, SUSP PERS …',
  fireCallTypes: 'Fire call types',
  dispatchersGiveEachCallNature:
    'Dispatchers give each call a nature. We say it in plain words and classify it as follows, which is inexact: a call’s nature is what was reported, not what was found. ‘Is Major’ and ‘Is Minor’ decide which calls an email is sent for.',
});
