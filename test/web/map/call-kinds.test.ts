/** Tests which marker a call gets, by every flag of spec §9. */
import { describe, expect, test } from 'vitest';
import { FIRE_CALL_TYPES, POLICE_CALL_TYPES } from '../../../shared/call-types.ts';
import { OFFENCES, type Offence } from '../../../shared/datasets/crime.ts';
import { CALL_KINDS, callKind, crimeKind, fireKind, policeKind } from '../../../web/map/call-kinds.ts';

const police = {
  natureOfCall: 'X',
  isMajor: false,
  isMinor: false,
  isCritical: false,
  isViolent: false,
  isProperty: false,
  isDrug: false,
  isTraffic: false,
  isOtherCrime: false,
};
const fire = { natureOfCall: 'X', isMajor: false, isCritical: false, isFire: false, isMedical: false };

describe('a police call', () => {
  test.each([
    ['isCritical', 'police-critical'],
    ['isViolent', 'police-violent'],
    ['isProperty', 'police-property'],
    ['isDrug', 'police-drug'],
    ['isTraffic', 'police-traffic'],
    ['isOtherCrime', 'police-other'],
    ['isMajor', 'police-other'],
    ['isMinor', 'police-other'],
  ])('with %s is %s', (flag, kind) => {
    expect(policeKind({ ...police, [flag]: true })).toBe(kind);
  });

  test('of a nature nobody classified is white', () => {
    expect(CALL_KINDS[callKind('police-dispatch-call', 'NEVER HEARD OF')].colour).toBe('#ffffff');
    expect(callKind('police-dispatch-call', null)).toBe('police-other');
  });

  test('is looked up by the 16 characters that the feed shows', () => {
    const long = POLICE_CALL_TYPES.find(({ natureOfCall, isCritical }) => isCritical && natureOfCall.length > 16);
    expect(callKind('police-dispatch-call', long!.natureOfCall.slice(0, 16))).toBe('police-critical');
  });
});

describe('a fire call', () => {
  test.each([
    ['isCritical', 'fire-critical'],
    ['isFire', 'fire-fire'],
    ['isMedical', 'fire-medical'],
    ['isMajor', 'fire-other'],
  ])('with %s is %s', (flag, kind) => {
    expect(fireKind({ ...fire, [flag]: true })).toBe(kind);
  });

  test('of a nature nobody classified is white', () => {
    expect(CALL_KINDS[callKind('fire-dispatch-call', 'Never Heard Of')].colour).toBe('#ffffff');
  });
});

describe('a crime', () => {
  // The keys of a record of names are its names.
  const none = Object.fromEntries(Object.keys(OFFENCES).map((name) => [name, 0])) as Record<Offence, number>;
  test.each([
    [{ assaultOffense: 1, theft: 1 }, null, 'police-violent'],
    [{ robbery: 1 }, 'property', 'police-violent'],
    [{ lockedVehicle: 1 }, null, 'police-property'],
    [{}, 'persons', 'police-violent'],
    [{}, 'property', 'police-property'],
    [{}, 'society', 'police-other'],
    [{}, 'other', 'police-other'],
    [{}, null, 'police-other'],
  ])('with the flags %j against %j is %s', (flags, against, kind) => {
    expect(crimeKind({ ...none, ...flags, against })).toBe(kind);
  });
});

describe('the markers', () => {
  test('are circles for police calls and squares for fire calls', () => {
    for (const { natureOfCall } of POLICE_CALL_TYPES)
      expect(CALL_KINDS[callKind('police-dispatch-call', natureOfCall)].shape).toBe('circle');
    for (const { natureOfCall } of FIRE_CALL_TYPES)
      expect(CALL_KINDS[callKind('fire-dispatch-call', natureOfCall)].shape).toBe('square');
  });

  test('differ by more than colour: no two have the same shape and sign', () => {
    const looks = Object.values(CALL_KINDS).map(({ shape, sign }) => `${shape} ${sign}`);
    expect(new Set(looks).size).toBe(looks.length);
  });

  test('have the colours of spec §9', () => {
    const { colour: red } = CALL_KINDS['police-critical'];
    expect(CALL_KINDS['police-violent'].colour).toBe(red);
    expect(CALL_KINDS['fire-critical'].colour).toBe(red);
    expect(CALL_KINDS['fire-fire'].colour).toBe(red);
    expect(CALL_KINDS['fire-medical'].colour).toBe(CALL_KINDS['police-property'].colour);
    expect(CALL_KINDS['fire-other'].colour).toBe('#ffffff');
  });
});
