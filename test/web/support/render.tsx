/** Draws a part of the site as it stands in a page: theme, cache, router. Other paths than the pattern show nothing. */
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { THEME } from '../../../web/theme.ts';

// Far more than any test waits for: a slow machine is no fault of a page.
configure({ asyncUtilTimeout: 60_000 });

export const renderPart = (part: ReactElement, path = '/', pattern = '*') => {
  const routes = [
    { path: pattern, element: part },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  // Those of the test before would keep this one's waiting: there is room for five.
  notifications.clean();
  notifications.cleanQueue();
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 0 } } });
  render(
    <QueryClientProvider client={cache}>
      <MantineProvider env="test" theme={THEME}>
        <RouterProvider router={router} />
        <Notifications />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { router, cache };
};

/** Types a text into a field in one go. */
export const fill = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
};
