/** The one table of pages: from it come the router, the menu, the guards, the brands and the titles. */
import { BRANDS } from '#city/facts';
import { EXTERNAL_CALLBACK } from '../shared/accounts/users.ts';
import { TOOLS } from '../shared/datasets/tools.ts';
import { t } from '../shared/texts/site/titles.data.ts';
import { DATASET_ROUTES } from './dataset-routes.ts';
import { NUMBER_ROUTES } from './number-routes.ts';
import type { PageRoute } from './page-route.ts';
import { PLACE_ROUTES } from './place-routes.ts';

/** The page for those who work on the site (docs/look.md): a build for a deployment leaves it out. */
const LOOK_ROUTES: readonly PageRoute[] =
  import.meta.env.MODE === 'deployed'
    ? []
    : [
        {
          path: '/look',
          title: t('look'),
          brand: 'Tools',
          access: 'public',
          page: async () => (await import('./pages/look/look.tsx')).LookPage,
        },
      ];

/** The pages about what is going on: the live map, what a siren was about, and how calls are classified. */
const ALERT_ROUTES: readonly PageRoute[] = [
  {
    access: 'public',
    path: '/alerts',
    tool: 'alerts',
    title: t('alerts'),
    brand: 'Alerts',
    menu: { group: 'alerts', label: t('alerts'), order: 10 },
    page: async () => (await import('./pages/alerts/alerts.tsx')).AlertsPage,
  },
  {
    access: 'public',
    path: '/alerts/draw',
    tool: 'watches',
    title: t('drawAnArea'),
    brand: 'Alerts',
    page: async () => (await import('./pages/draw/draw.tsx')).DrawPage,
  },
  {
    access: 'public',
    path: '/sirens',
    tool: 'alerts',
    title: t('sirens'),
    brand: 'Alerts',
    page: async () => (await import('./pages/sirens/sirens.tsx')).SirensPage,
  },
  {
    access: 'public',
    path: '/dispatchCallTypes',
    tool: 'alerts',
    title: t('dispatchCallTypes'),
    menu: { group: 'alerts', label: t('dispatchCallTypes'), order: 45 },
    brand: 'Alerts',
    page: async () => (await import('./pages/dispatch-call-types/dispatch-call-types.tsx')).DispatchCallTypesPage,
  },
];

const publicPage = { brand: 'Tools', access: 'public' } as const;

const ALL_ROUTES: readonly PageRoute[] = [
  ...DATASET_ROUTES,
  ...PLACE_ROUTES,
  ...NUMBER_ROUTES,
  ...ALERT_ROUTES,
  {
    ...publicPage,
    path: '/',
    title: BRANDS.Tools,
    menu: { group: 'account', label: t('home'), order: 0 },
    page: async () => (await import('./pages/home/start.tsx')).StartPage,
  },
  {
    ...publicPage,
    path: '/pickupDates',
    tool: 'trashDay',
    title: t('trashDay'),
    brand: 'TrashDay',
    menu: { group: 'trashDay', label: t('trashDay'), order: 50 },
    page: async () => (await import('./pages/pickup-dates/pickup-dates.tsx')).PickupDatesPage,
  },
  {
    ...publicPage,
    path: '/historicPhotoLocation/explore',
    tool: 'photos',
    title: t('exploreHistoricPhotos'),
    brand: 'HistoricPhotos',
    menu: { group: 'photos', label: t('historicPhotos'), order: 70 },
    page: async () => (await import('./pages/explore-photos/explore-photos.tsx')).ExplorePhotosPage,
  },
  {
    ...publicPage,
    path: '/historicPhoto/:id',
    tool: 'photos',
    title: null,
    brand: 'HistoricPhotos',
    page: async () => (await import('./pages/photo/photo.tsx')).PhotoPage,
  },
  {
    ...publicPage,
    path: '/dispatchCallSubscription/unsubscribe',
    tool: 'watches',
    title: t('unsubscribe'),
    brand: 'Alerts',
    page: async () => (await import('./pages/unsubscribe.tsx')).UnsubscribePage,
  },
  {
    ...publicPage,
    path: '/pickupDatesSubscription/unsubscribe',
    tool: 'trashDay',
    title: t('unsubscribeFromTrashDay'),
    brand: 'TrashDay',
    page: async () => (await import('./pages/unsubscribe.tsx')).PickupUnsubscribePage,
  },
  {
    ...publicPage,
    path: '/resume',
    title: t('resumeNotifications'),
    page: async () => (await import('./pages/resume.tsx')).ResumePage,
  },
  {
    ...publicPage,
    path: '/manage',
    title: t('manageYourMail'),
    menu: { group: 'account', label: t('manageYourMail'), order: 50 },
    page: async () => (await import('./pages/manage/manage.tsx')).ManagePage,
  },
  {
    ...publicPage,
    path: '/manage/delete',
    title: t('deleteMyData'),
    page: async () => (await import('./pages/manage-delete.tsx')).ManageDeletePage,
  },
  {
    ...publicPage,
    path: '/confirm-email',
    title: t('confirmYourEMailAddress'),
    page: async () => (await import('./pages/confirm-email.tsx')).ConfirmEmailPage,
  },
  {
    ...publicPage,
    path: '/login',
    title: t('logIn'),
    page: async () => (await import('./pages/login.tsx')).LoginPage,
  },
  {
    ...publicPage,
    path: EXTERNAL_CALLBACK,
    title: t('loggingIn'),
    page: async () => (await import('./pages/external-login.tsx')).ExternalLoginPage,
  },
  {
    ...publicPage,
    path: '/logout',
    title: t('logOut'),
    page: async () => (await import('./pages/logout.tsx')).LogoutPage,
  },
  {
    path: '/profile',
    title: t('profile'),
    brand: 'Tools',
    access: 'user',
    page: async () => (await import('./pages/profile/profile.tsx')).ProfilePage,
  },
  {
    path: '/applicationUser',
    title: t('users'),
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
    title: t('backgroundJobs'),
    brand: 'Tools',
    access: 'admin',
    page: async () => (await import('./pages/hangfire/hangfire.tsx')).HangfirePage,
  },
  {
    ...publicPage,
    path: '/about',
    title: t('about'),
    menu: { group: 'data', label: t('about'), order: 99 },
    page: async () => (await import('./pages/about.tsx')).AboutPage,
  },
  {
    ...publicPage,
    path: '/developers',
    title: t('developers'),
    menu: { group: 'data', label: t('developers'), order: 90 },
    page: async () => (await import('./pages/developers/developers.tsx')).DevelopersPage,
  },
  {
    ...publicPage,
    path: '/swagger',
    title: t('apiExplorer'),
    menu: { group: 'data', label: t('apiExplorer'), order: 95 },
    page: async () => (await import('./pages/swagger/swagger.tsx')).SwaggerPage,
  },
  {
    ...publicPage,
    path: '/status',
    title: t('status'),
    menu: { group: 'data', label: t('status'), order: 97 },
    page: async () => (await import('./pages/status/status.tsx')).StatusPage,
  },
  {
    ...publicPage,
    path: '/privacy',
    title: t('privacy'),
    menu: { group: 'account', label: t('privacy'), order: 100 },
    page: async () => (await import('./pages/privacy.tsx')).PrivacyPage,
  },
  {
    ...publicPage,
    path: '/accessibility',
    title: t('accessibility'),
    page: async () => (await import('./pages/accessibility.tsx')).AccessibilityPage,
  },
  ...LOOK_ROUTES,
  {
    ...publicPage,
    path: '*',
    title: t('pageNotFound'),
    page: async () => (await import('./pages/not-found.tsx')).NotFoundPage,
  },
];

/** The pages of this city. */
export const ROUTES: readonly PageRoute[] = ALL_ROUTES.filter(({ tool }) => tool === undefined || TOOLS[tool]);
