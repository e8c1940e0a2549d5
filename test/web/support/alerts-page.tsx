/** The alerts page with no calls, for tests; its configuration is read once in a file. */
import { screen } from '@testing-library/react';
import { AlertsPage } from '../../../web/pages/alerts/alerts.tsx';
import { type FakeApi, fakeApi } from '../../harness/cloud/fake-api.ts';
import { renderPart } from './render.tsx';

export const SWITCH = 'Ask for my location when this page opens';

export const openAlerts = async (
  askForPosition: boolean,
  query = '',
  locationAccuracy: 'exact' | 'near' = 'exact',
): Promise<FakeApi> => {
  const none = () => ({ items: [], total: 0 });
  const api = fakeApi(
    {
      'GET /api/streetReference': () => ({ streetDirections: [], streetNames: [], streetTypes: [] }),
      'GET /api/policeDispatchCall': none,
      'GET /api/fireDispatchCall': none,
      'GET /api/geocoding/fromAddress': () => ({
        geometry: { type: 'Point', coordinates: [-87.88, 43.06] },
        locationAccuracy,
        locationSource: 'street-address',
      }),
    },
    (url) => (url.pathname === '/config.json' ? Response.json({ basemap: 'local', askForPosition }) : null),
  );
  renderPart(<AlertsPage />, `/alerts${query}`);
  await screen.findByText(/^Last updated at/);
  return api;
};
