/** The site's entry: session, cache, router. */
import '@fontsource-variable/inter/wght.css';
import './ui/styles.ts';
import './global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from './api/query-client.ts';
import { Layout } from './layout.tsx';
import { FailedPage } from './pages/failed.tsx';
import { ROUTES, toRouteObject } from './routes.tsx';
import { currentSession, onSessionChange, startSession } from './session/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element.');

const cache = createQueryClient();
// What somebody has read here is not for whoever comes after them.
onSessionChange(() => {
  if (currentSession().status === 'anonymous') cache.removeQueries({ type: 'inactive' });
});
startSession().catch((error: unknown) => console.error('The session could not be taken up.', error));

const router = createBrowserRouter([
  {
    element: <Layout />,
    children: [{ errorElement: <FailedPage />, children: ROUTES.map(toRouteObject) }],
  },
]);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
