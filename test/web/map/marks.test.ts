/** Tests which marker a call gets, by every flag of spec §9. */
import { describe, expect, test } from 'vitest';
import { crime, OFFENCES, type Offence } from '../../../shared/cities/milwaukee/datasets/crime.ts';
import { fireDispatchCall } from '../../../shared/cities/milwaukee/datasets/fire-dispatch-call.ts';
import { policeDispatchCall } from '../../../shared/cities/milwaukee/datasets/police-dispatch-call.ts';
import { FIRE_CALL_TYPES } from '../../../shared/cities/milwaukee/natures/fire-dispatch-call.ts';
import { POLICE_CALL_TYPES } from '../../../shared/cities/milwaukee/natures/police-dispatch-call.ts';
import { markNamed, markOf } from '../../../shared/datasets/marks.ts';
import { callKind } from '../../../web/datasets/calls/shown-call.ts';
import { CALL_MARKS } from '../../../web/map/marks.ts';

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
    expect(markOf(policeDispatchCall, { ...police, [flag]: true })).toBe(kind);
  });

  test('of a nature nobody classified is white', () => {
    expect(markNamed(callKind('police-dispatch-call', 'NEVER HEARD OF')).colour).toBe('#ffffff');
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
    expect(markOf(fireDispatchCall, { ...fire, [flag]: true })).toBe(kind);
  });

  test('of a nature nobody classified is white', () => {
    expect(markNamed(callKind('fire-dispatch-call', 'Never Heard Of')).colour).toBe('#ffffff');
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
    expect(markOf(crime, { ...none, ...flags, against })).toBe(kind);
  });
});

describe('the markers', () => {
  test('are circles for police calls and squares for fire calls', () => {
    for (const { natureOfCall } of POLICE_CALL_TYPES)
      expect(markNamed(callKind('police-dispatch-call', natureOfCall)).shape).toBe('circle');
    for (const { natureOfCall } of FIRE_CALL_TYPES)
      expect(markNamed(callKind('fire-dispatch-call', natureOfCall)).shape).toBe('square');
  });

  test('differ by more than colour: no two have the same shape and sign', () => {
    const looks = CALL_MARKS.map(markNamed).map(({ shape, sign }) => `${shape} ${sign}`);
    expect(new Set(looks).size).toBe(looks.length);
  });

  test('have the colours of spec §9', () => {
    const { colour: red } = markNamed('police-critical');
    expect(markNamed('police-violent').colour).toBe(red);
    expect(markNamed('fire-critical').colour).toBe(red);
    expect(markNamed('fire-fire').colour).toBe(red);
    expect(markNamed('fire-medical').colour).toBe(markNamed('police-property').colour);
    expect(markNamed('fire-other').colour).toBe('#ffffff');
  });
});
