/** The one table of pages: from it come the router, the menu, the guards, the brands and the titles. */
import { EXTERNAL_CALLBACK } from '../shared/users.ts';
import type { PageRoute } from './page-route.ts';

const publicPage = { brand: 'Tools', access: 'public' } as const;

export const ROUTES: readonly PageRoute[] = [
  {
    ...publicPage,
    path: '/',
    title: 'Cream City Tools',
    menu: 'Home',
    isMenuFolded: true,
    page: async () => (await import('./pages/home.tsx')).HomePage,
  },
  {
    ...publicPage,
    path: '/alerts',
    title: 'Alerts',
    brand: 'Alerts',
    menu: 'Alerts',
    page: async () => (await import('./pages/alerts.tsx')).AlertsPage,
  },
  {
    ...publicPage,
    path: '/policeDispatchCall',
    title: 'Police Calls',
    menu: 'Police Calls',
    page: async () => (await import('./pages/police-dispatch-calls.tsx')).PoliceDispatchCallsPage,
  },
  {
    ...publicPage,
    path: '/policeDispatchCall/:id',
    title: null,
    page: async () => (await import('./pages/police-dispatch-call.tsx')).PoliceDispatchCallPage,
  },
  {
    ...publicPage,
    path: '/fireDispatchCall',
    title: 'Fire Calls',
    menu: 'Fire Calls',
    page: async () => (await import('./pages/fire-dispatch-calls.tsx')).FireDispatchCallsPage,
  },
  {
    ...publicPage,
    path: '/fireDispatchCall/:id',
    title: null,
    page: async () => (await import('./pages/fire-dispatch-call.tsx')).FireDispatchCallPage,
  },
  {
    ...publicPage,
    path: '/crime',
    title: 'Crimes',
    menu: 'Crimes',
    page: async () => (await import('./pages/crimes.tsx')).CrimesPage,
  },
  {
    ...publicPage,
    path: '/crime/:id',
    title: null,
    page: async () => (await import('./pages/crime.tsx')).CrimePage,
  },
  {
    ...publicPage,
    path: '/pickupDates',
    title: 'Trash Day',
    brand: 'TrashDay',
    menu: 'Trash Day',
    page: async () => (await import('./pages/pickup-dates.tsx')).PickupDatesPage,
  },
  {
    ...publicPage,
    path: '/parcel',
    title: 'Properties',
    brand: 'Properties',
    menu: 'Properties',
    page: async () => (await import('./pages/parcels.tsx')).ParcelsPage,
  },
  {
    ...publicPage,
    path: '/parcel/:id',
    title: null,
    brand: 'Properties',
    page: async () => (await import('./pages/parcel.tsx')).ParcelPage,
  },
  {
    ...publicPage,
    path: '/historicPhotoLocation',
    title: 'Historic Photos',
    brand: 'HistoricPhotos',
    page: async () => (await import('./pages/historic-photo-locations.tsx')).HistoricPhotoLocationsPage,
  },
  {
    ...publicPage,
    path: '/historicPhotoLocation/explore',
    title: 'Explore Historic Photos',
    brand: 'HistoricPhotos',
    menu: 'Historic Photos',
    page: async () => (await import('./pages/explore-photos.tsx')).ExplorePhotosPage,
  },
  {
    ...publicPage,
    path: '/dispatchCallTypes',
    title: 'Dispatch Call Types',
    brand: 'Alerts',
    page: async () => (await import('./pages/dispatch-call-types.tsx')).DispatchCallTypesPage,
  },
  {
    ...publicPage,
    path: '/dispatchCallSubscription/unsubscribe',
    title: 'Unsubscribe',
    brand: 'Alerts',
    page: async () => (await import('./pages/unsubscribe.tsx')).UnsubscribePage,
  },
  {
    ...publicPage,
    path: '/pickupDatesSubscription/unsubscribe',
    title: 'Unsubscribe from Trash Day',
    brand: 'TrashDay',
    page: async () => (await import('./pages/unsubscribe.tsx')).PickupUnsubscribePage,
  },
  {
    ...publicPage,
    path: '/resume',
    title: 'Resume notifications',
    page: async () => (await import('./pages/resume.tsx')).ResumePage,
  },
  {
    ...publicPage,
    path: '/manage',
    title: 'Manage your mail',
    page: async () => (await import('./pages/manage.tsx')).ManagePage,
  },
  {
    ...publicPage,
    path: '/manage/delete',
    title: 'Delete my data',
    page: async () => (await import('./pages/manage-delete.tsx')).ManageDeletePage,
  },
  {
    ...publicPage,
    path: '/confirm-email',
    title: 'Confirm your e-mail address',
    page: async () => (await import('./pages/confirm-email.tsx')).ConfirmEmailPage,
  },
  {
    ...publicPage,
    path: '/login',
    title: 'Log In',
    page: async () => (await import('./pages/login.tsx')).LoginPage,
  },
  {
    ...publicPage,
    path: EXTERNAL_CALLBACK,
    title: 'Logging In',
    page: async () => (await import('./pages/external-login.tsx')).ExternalLoginPage,
  },
  {
    ...publicPage,
    path: '/logout',
    title: 'Log Out',
    page: async () => (await import('./pages/logout.tsx')).LogoutPage,
  },
  {
    path: '/profile',
    title: 'Profile',
    brand: 'Tools',
    access: 'user',
    page: async () => (await import('./pages/profile.tsx')).ProfilePage,
  },
  {
    path: '/applicationUser',
    title: 'Users',
    brand: 'Tools',
    access: 'admin',
    page: async () => (await import('./pages/application-users.tsx')).ApplicationUsersPage,
  },
  {
    path: '/applicationUser/:id',
    title: null,
    brand: 'Tools',
    access: 'admin',
    page: async () => (await import('./pages/application-user.tsx')).ApplicationUserPage,
  },
  {
    path: '/hangfire',
    title: 'Background jobs',
    brand: 'Tools',
    access: 'admin',
    page: async () => (await import('./pages/hangfire.tsx')).HangfirePage,
  },
  {
    ...publicPage,
    path: '/about',
    title: 'About',
    menu: 'About',
    page: async () => (await import('./pages/about.tsx')).AboutPage,
  },
  {
    ...publicPage,
    path: '/developers',
    title: 'Developers',
    menu: 'Developers',
    page: async () => (await import('./pages/developers.tsx')).DevelopersPage,
  },
  {
    ...publicPage,
    path: '/swagger',
    title: 'API Explorer',
    page: async () => (await import('./pages/swagger.tsx')).SwaggerPage,
  },
  {
    ...publicPage,
    path: '/status',
    title: 'Status',
    page: async () => (await import('./pages/status.tsx')).StatusPage,
  },
  {
    ...publicPage,
    path: '/privacy',
    title: 'Privacy',
    menu: 'Privacy',
    isMenuFolded: true,
    page: async () => (await import('./pages/privacy.tsx')).PrivacyPage,
  },
  {
    ...publicPage,
    path: '*',
    title: 'Page not found',
    page: async () => (await import('./pages/not-found.tsx')).NotFoundPage,
  },
];

/** The menu's entries, in order; what only some may enter is in the menu of whoever is signed in. */
export const MENU: readonly { path: string; label: string; isFolded: boolean }[] = ROUTES.flatMap(
  ({ path, menu, isMenuFolded = false }) => (menu ? [{ path, label: menu, isFolded: isMenuFolded }] : []),
);

export const PATHS: ReadonlySet<string> = new Set(ROUTES.map(({ path }) => path));
