/** Tests that each sentence of the specification stands, word for word, where somebody is to read it. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reply } from '../../shared/api/api.ts';
import { NearbyMap } from '../../web/datasets/parts/parcels/nearby-map.tsx';
import { ParcelPopup } from '../../web/datasets/parts/parcels/parcel-popup.tsx';
import { AlertsPage } from '../../web/pages/alerts/alerts.tsx';
import { ApplicationUserPage } from '../../web/pages/application-user.tsx';
import { ExplorePhotosPage } from '../../web/pages/explore-photos/explore-photos.tsx';
import { ExternalLoginPage } from '../../web/pages/external-login.tsx';
import { LoginPage } from '../../web/pages/login.tsx';
import { LogoutPage } from '../../web/pages/logout.tsx';
import { PickupDatesPage } from '../../web/pages/pickup-dates/pickup-dates.tsx';
import { UnsubscribePage } from '../../web/pages/unsubscribe.tsx';
import { beginExternalSignIn } from '../../web/session/external-sign-in.ts';
import { dropSession, startSession } from '../../web/session/session.ts';
import { UserMenu } from '../../web/user-menu.tsx';
import { CATALOGUE, OTHERS } from '../fixtures/spec-sentences.data.ts';
import { type FakeApi, Fault, fakeApi } from '../harness/cloud/fake-api.ts';
import { pageAt } from './support/dataset-pages.tsx';
import { answered, pickups } from './support/pickups.ts';
import { fill, renderPart } from './support/render.tsx';
import { authOf, elsewhere, recordOf, startAs } from './support/session.ts';

const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
const ADDRESS = '?number=2345&direction=N&street=LAKE&type=DR';
const LAKE = { laddr: '2345', sdir: 'N', sname: 'LAKE', stype: 'DR' };
const nobody = { items: [], total: 0 };
const subscription: Reply<'POST /api/pickupDatesSubscription'> = {
  id: 'one',
  applicationUserId: 'me',
  hoursBefore: -6,
  ...LAKE,
  createdAt: '2026-03-05T16:00:00Z',
  ...pickups(),
  nextReminder: null,
};

let api: FakeApi;
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  api = fakeApi(
    {
      'GET /api/streetReference': () => ({
        streetDirections: ['', 'N'],
        streetNames: ['LAKE'],
        streetTypes: ['', 'DR'],
      }),
      'GET /api/geocoding/fromAddress': () => ({
        geometry: { type: 'Point', coordinates: [-87.88, 43.06] },
        locationAccuracy: 'exact',
        locationSource: 'street-address',
      }),
      'GET /api/policeDispatchCall': () => nobody,
      'GET /api/fireDispatchCall': () => nobody,
      'GET /api/crime': () => nobody,
      'GET /api/commonParcel': () => nobody,
      'GET /api/historicPhotoLocation': () => nobody,
      'GET /api/dispatchCallSubscription': () => nobody,
      'GET /api/pickupDates/fromAddress': () => answered(pickups()),
      'GET /api/pickupDatesSubscription': () => ({ items: [subscription], total: 1 }),
      'POST /api/pickupDatesSubscription': () => subscription,
      'DELETE /api/pickupDatesSubscription/{id}': () => undefined,
      'POST /api/dispatchCallSubscription/unsubscribe': () => ({ resumeHash: 'back' }),
      'GET /api/applicationUser/{id}': () => recordOf('me'),
      'PUT /api/applicationUser/{id}': () => recordOf('me'),
    },
    (url) => (url.pathname === '/hosted/oauth2/token' ? new Response(null, { status: 500 }) : elsewhere(url)),
  );
  await startSession();
  await dropSession();
});
afterEach(async () => {
  cleanup();
  await dropSession();
  api.stop();
});

const press = async (name: string): Promise<boolean> => fireEvent.click(await screen.findByRole('button', { name }));
const draw = (part: ReactElement, path?: string, pattern?: string) => () => void renderPart(part, path, pattern);

const logInWrongly = async (): Promise<void> => {
  api.answer({ 'POST /api/account/login': () => new Fault(500) });
  renderPart(<LoginPage />);
  fill(await screen.findByLabelText(/^Email/), 'me@example.com');
  fill(screen.getByLabelText(/^Password/), 'cream-colored-bricks');
  await press('Log In');
};

const signUpWith = async (password: string): Promise<void> => {
  renderPart(<LoginPage />);
  await press('New here? Sign up');
  fill(screen.getByLabelText(/^Password/), password);
  await press('Sign Up');
};

const comeBackFrom = async (provider: 'Google' | 'Facebook'): Promise<void> => {
  await beginExternalSignIn(provider, '/');
  const state = new URL(String(assign.mock.calls.at(-1)?.[0])).searchParams.get('state');
  renderPart(<ExternalLoginPage />, `/login/external?state=${state}&error=access_denied`);
};

const editUser = async (): Promise<void> => {
  await startAs(authOf('me', ['SiteAdmin']));
  renderPart(<ApplicationUserPage />, '/applicationUser/me', '/applicationUser/:id');
};

const save = (status: number) => async (): Promise<void> => {
  if (status !== 200) api.answer({ 'PUT /api/applicationUser/{id}': () => new Fault(status) });
  await editUser();
  await press('Save');
};

const createPickup = async (): Promise<void> => {
  api.answer({ 'GET /api/pickupDatesSubscription': () => nobody });
  await startAs(authOf('me'));
  renderPart(<PickupDatesPage />, `/pickupDates${ADDRESS}`);
  await press('Create Email Notification');
};

const askToRemove = async (): Promise<void> => {
  await startAs(authOf('me'));
  renderPart(<PickupDatesPage />, '/pickupDates');
  await press('Remove the emails for 2345 N Lake Dr');
};

const remove = async (): Promise<void> => {
  await askToRemove();
  await press('Yes');
};

const lookUpNowhere = async (): Promise<void> => {
  api.answer({ 'GET /api/geocoding/fromAddress': () => new Fault(404, { code: 'missing' }) });
  renderPart(<AlertsPage />, `/alerts${ADDRESS}`);
};

const unsubscribe = draw(
  <UnsubscribePage />,
  '/dispatchCallSubscription/unsubscribe?subscriptionId=1&applicationUserId=me&hash=h',
);

const outlines = (count: number) => async (): Promise<void> => {
  const items = Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    map_id: `${at}`,
    outline: null,
    parcels: [],
  }));
  api.answer({ 'GET /api/commonParcel': () => ({ items: items as never, total: count }) });
  renderPart(<NearbyMap place={[-87.9, 43]} kind="property" label="Map" />);
};

/** Brings about what makes a sentence appear. */
type Scene = () => void | Promise<void>;

const CATALOGUE_SCENES: Record<keyof typeof CATALOGUE, Scene> = {
  unexpected: logInWrongly,
  google: () => comeBackFrom('Google'),
  facebook: () => comeBackFrom('Facebook'),
  addressMissing: lookUpNowhere,
  errorSaving: save(400),
  notValidated: save(400),
  noAccess: save(403),
  edited: save(409),
  unknown: save(500),
  saved: save(200),
  unsubscribed: unsubscribe,
  noLonger: unsubscribe,
  created: createPickup,
  pickupCreated: createPickup,
  removed: remove,
  successfullyRemoved: remove,
  remove: askToRemove,
  sure: askToRemove,
  yes: askToRemove,
  no: askToRemove,
  noParcels: draw(<ParcelPopup parcels={[]} />),
  noResults: async () => void renderPart(await pageAt('/crime'), '/crime'),
};

const OTHER_SCENES: Record<keyof typeof OTHERS, Scene> = {
  getStarted: draw(<AlertsPage />, '/alerts'),
  reminder: draw(<AlertsPage />, '/alerts'),
  lastUpdated: draw(<AlertsPage />, '/alerts'),
  createNotification: draw(<AlertsPage />, `/alerts${ADDRESS}`),
  signUp: async () => {
    renderPart(<AlertsPage />, `/alerts${ADDRESS}`);
    await press('Create Email Notification');
  },
  notLoggedIn: draw(<UserMenu />),
  alreadyLoggedIn: async () => {
    await startAs(authOf('me'));
    renderPart(<LoginPage />);
  },
  loggedOut: draw(<LogoutPage />),
  chooseMarker: draw(<ExplorePhotosPage />, '/historicPhotoLocation/explore'),
  someParcels: outlines(250),
  required: async () => {
    renderPart(<LoginPage />);
    await press('Log In');
  },
  tooShort: () => signUpWith('short'),
  tooLong: () => signUpWith('long'.repeat(65)),
  user: editUser,
};

/** The values that the pages above fill in. */
const FILLED: Record<string, string> = {
  reason: 'The sign-in was cancelled.',
  name: 'me@example.com',
  email: 'me@example.com',
  user: 'me@example.com',
  userName: 'me@example.com',
  'time label': '6pm the day before',
  address: '2345 N LAKE DR',
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The least and the most characters of a password. */
const LENGTHS = '(?:12|256)';

/** The sentence with what is filled in; a time is any. */
const readable = (sentence: string): RegExp => {
  const text = sentence.replace(/\{([^}]+)\}/g, (whole, name: string) => FILLED[name] ?? whole);
  return new RegExp(`^${escaped(text).replace(escaped('{time}'), '.+').replace(escaped('{n}'), LENGTHS)}$`);
};

const stands = async (sentence: string, scene: Scene): Promise<void> => {
  await scene();
  expect((await screen.findAllByText(readable(sentence))).length).toBeGreaterThan(0);
};

describe('spec §8', () => {
  test.each(Object.entries(CATALOGUE))('%s: %s', (name, sentence) =>
    // The keys of the fixture are the keys of the scenes.
    stands(sentence, CATALOGUE_SCENES[name as keyof typeof CATALOGUE]),
  );

  test('an answer with Details shows them and every SubError, a line each', async () => {
    api.answer({
      'POST /api/account/login': () => new Fault(400, { Details: 'Not like this.', SubErrors: ['First.', 'Second.'] }),
    });
    renderPart(<LoginPage />);
    fill(await screen.findByLabelText(/^Email/), 'me@example.com');
    fill(screen.getByLabelText(/^Password/), 'cream-colored-bricks');
    await press('Log In');
    expect((await screen.findByRole('alert')).textContent).toBe('Not like this.\nFirst.\nSecond.');
  });
});

describe('the spec’s other sentences', () => {
  test.each(Object.entries(OTHERS))('%s: %s', (name, sentence) =>
    // The keys of the fixture are the keys of the scenes.
    stands(sentence, OTHER_SCENES[name as keyof typeof OTHERS]),
  );
});
