/** Seattle's types of fire call: which are major, which are public by block, and what an unlisted one has from its kin. */
import { describe, expect, test } from 'vitest';
import { FIRE_NATURES } from '../../../../shared/cities/seattle/call-types.data.ts';
import { NATURES } from '../../../../shared/cities/seattle/natures.ts';
import { PLAIN_WORDS } from '../../../../shared/cities/seattle/plain-words.ts';
import { isSensitiveNature } from '../../../../shared/privacy/sensitive.ts';

const { typeOf, levelOf, types } = NATURES['fire-dispatch-call'];
const level = (nature: string) => levelOf(typeOf(nature));
const isSensitive = (nature: string | null) => isSensitiveNature('fire-dispatch-call', nature);

test.each([
  'Fire in Building',
  'FIRE IN BUILDING',
  'Explosion',
  'Explosion Major',
  'Rescue Extrication',
  'Water Rescue Response',
  'HazMat MCI',
  'Hazardous Mat, Spill-Leak',
  'Natural Gas Leak',
  'Natural Gas Leak Major',
  'MVI Medic',
  'MVI Freeway Medic',
  'Assault w/Weapons 14',
  'Assault w/Weap 7 per Rule',
  'Scenes Of Violence 7',
  '2RED - 1 + 1',
  '3RED - 1 +1 + 1',
  '4RED - 2 + 1 + 1',
])('%s is major', (nature) => expect(level(nature)).toBe('major'));

test.each([
  'Aid Response',
  'Medic Response- Overdose',
  'Auto Fire Alarm',
  '1RED 1 Unit',
  'MVI - Motor Vehicle Incident',
  'MVI Freeway',
  'Rescue Elevator',
  'Natural Gas Odor',
  'Wires Down',
  'Something New',
  '',
])('%j is minor', (nature) => expect(level(nature)).toBe('minor'));

test.each([
  'Aid Response',
  'Aid Response Yellow',
  'Medic Response- 7 per Rule',
  'Medic Response- Overdose',
  'BC Medic Response- 6 per rule',
  'Automatic Medical Alarm',
  'Crisis Center',
  'Scenes Of Violence 7',
  'Assault w/Weapons- Aid',
  'Triaged Incident',
  'Trans to AMR',
  'Something New',
  '',
  null,
])('%j is public by block', (nature) => expect(isSensitive(nature)).toBe(true));

test.each(['Fire in Building', '2RED - 1 + 1', 'Auto Fire Alarm', 'MVI Freeway', 'Wires Down', 'Illegal Burn'])(
  '%j is public with its place',
  (nature) => expect(isSensitive(nature)).toBe(false),
);

describe('the lists', () => {
  const listed: readonly string[] = Object.values(FIRE_NATURES).flat();

  test('name no type twice', () => {
    expect(new Set(listed.map((nature) => nature.toUpperCase())).size).toBe(listed.length);
    expect(types).toHaveLength(listed.length);
  });

  test('have the type of every plain name, by itself or by its kin', () => {
    for (const nature of Object.keys(PLAIN_WORDS.natures?.['fire-dispatch-call'] ?? {}))
      expect(typeOf(nature), nature).toBeDefined();
  });
});
