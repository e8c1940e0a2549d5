/** Tests a crime's page: its date, offences, place and what the source does not say. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { crime as dataset } from '../../../../shared/cities/milwaukee/datasets/crime.ts';
import { type FakeApi, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { someCrime } from '../../../harness/lists/some-crime.ts';
import { pageAt } from '../../support/dataset-pages.tsx';
import { renderPart } from '../../support/render.tsx';

const crime = someCrime('C2611200007', {
  location: '900 N MADE UP ST',
  weaponUsed: 'FIREARM, PERSONAL WEAPON',
  crimeTypes: ['Serious assault', 'Property damage'],
  offenses: 'Aggravated Assault; Destruction/Damage/Vandalism of Property',
  against: 'persons',
  police: 3,
  assaultOffense: 1,
  criminalDamage: 1,
});

let api: FakeApi;
beforeEach(() => {
  api = fakeApi(
    {
      'GET /api/crime/{id}': () => crime,
      'GET /api/crime/{id}/policeDispatchCalls': () => ({ items: [], total: 0 }),
    },
    (url) => (url.pathname === '/config.json' ? Response.json({ basemap: 'local' }) : null),
  );
});
afterEach(() => {
  cleanup();
  api.stop();
});

const factOf = (name: string): string | null | undefined => screen.getByText(name).nextElementSibling?.textContent;

test('a crime has its date, all its offences, what they are against, and the note', async () => {
  renderPart(await pageAt('/crime/:id'), '/crime/C2611200007', '/crime/:id');
  expect(await screen.findByText('Serious assault')).toBeTruthy();
  expect(screen.getByText('Property damage')).toBeTruthy();
  expect(factOf('Offenses')).toBe('Aggravated Assault; Destruction/Damage/Vandalism of Property');
  expect(factOf('Crime against')).toBe('persons');
  expect(factOf('Weapon used')).toBe('FIREARM, PERSONAL WEAPON');
  expect(factOf('Date/time')).toContain('Nov 20, 2026');
  expect(factOf('Police district')).toBe('3');
  expect(screen.getByText(dataset.note)).toBeTruthy();
});

test('what the source does not say has no line', async () => {
  api.answer({
    'GET /api/crime/{id}': () => ({ ...crime, crimeTypes: [], offenses: null, against: null, weaponUsed: null }),
  });
  renderPart(await pageAt('/crime/:id'), '/crime/C2611200007', '/crime/:id');
  expect(await screen.findByText('Incident')).toBeTruthy();
  for (const name of [
    'Offenses',
    'Crime against',
    'Weapon used',
    'Ward',
    'Aldermanic district',
    'ZIP code',
    'Reported',
  ])
    expect(screen.queryByText(name), name).toBeNull();
});
