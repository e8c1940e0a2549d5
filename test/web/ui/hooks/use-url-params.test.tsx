/** Tests parameters of the URL under quick hands: no change is lost, and Back still counts. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useUrlParams } from '../../../../web/ui/hooks/use-url-params.ts';
import { renderPart } from '../../support/render.tsx';

// Files share a window: the steps back that another file has begun arrive first, and its path is left.
beforeEach(async () => {
  await new Promise((arrived) => setTimeout(arrived));
  history.replaceState(null, '', '/');
});
afterEach(cleanup);

const NAMES = Array.from({ length: 9 }, (_, index) => `n${index}`);

const Switches = ({ isStep = false }: { isStep?: boolean }) => {
  const [params, change] = useUrlParams();
  return NAMES.map((name) => (
    <input
      key={name}
      type="checkbox"
      aria-label={name}
      checked={params.has(name)}
      onChange={() =>
        change((now) => {
          const next = new URLSearchParams(now);
          if (!now.has(name)) next.set(name, '1');
          else next.delete(name);
          return next;
        }, isStep)
      }
    />
  ));
};

/** Presses a switch before any effect of the first drawing. */
const Early = () => {
  const [params, change] = useUrlParams();
  useLayoutEffect(() => change(() => new URLSearchParams('n0=1'), false), [change]);
  return <output>{params.toString()}</output>;
};

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');

test('a change is not taken back when the router comes to an earlier one', async () => {
  const arrivals: (() => void)[] = [];
  const loader = () => new Promise((resolve) => arrivals.push(() => resolve(null)));
  const router = createMemoryRouter(
    [{ path: '/', element: <Switches />, loader, hydrateFallbackElement: <p>Loading</p> }],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  arrivals[0]!();
  const [first, second] = await screen.findAllByRole<HTMLInputElement>('checkbox');
  fireEvent.click(first!);
  expect(first!.checked).toBe(true);
  await expect.poll(() => arrivals.length).toBe(2);
  arrivals[1]!();
  await vi.waitUntil(() => router.state.location.search === '?n0=1', { interval: 0 });
  fireEvent.click(second!);
  await act(async () => {});
  expect([first!.checked, second!.checked]).toEqual([true, true]);
  await expect.poll(() => arrivals.length).toBe(3);
  await act(async () => arrivals[2]!());
  await expect.poll(() => router.state.location.search).toBe('?n0=1&n1=1');
  expect([first!.checked, second!.checked]).toEqual([true, true]);
});

test('a press just after the first drawing is not taken back', async () => {
  let loads = 0;
  // The router never comes to what is asked for.
  const loader = () => {
    loads += 1;
    return loads === 1 ? null : new Promise(() => {});
  };
  const router = createMemoryRouter([
    { path: '/', element: <Early />, loader, hydrateFallbackElement: <p>Loading</p> },
  ]);
  await act(async () => render(<RouterProvider router={router} />));
  expect(screen.getByRole('status').textContent).toBe('n0=1');
});

test('switches that are pressed one right after the other all stay on, on the screen and in the URL', async () => {
  const { router } = renderPart(<Switches />);
  for (const box of boxes()) {
    fireEvent.click(box);
    expect(box.checked).toBe(true);
  }
  await expect.poll(() => [...new URLSearchParams(router.state.location.search).keys()]).toEqual(NAMES);
  expect(boxes().every(({ checked }) => checked)).toBe(true);
});

test('a step is undone by Back, and what follows starts from there', async () => {
  const { router } = renderPart(<Switches isStep />);
  fireEvent.click(screen.getByLabelText('n1'));
  await expect.poll(() => router.state.location.search).toBe('?n1=1');
  fireEvent.click(screen.getByLabelText('n2'));
  await expect.poll(() => router.state.location.search).toBe('?n1=1&n2=1');
  await act(() => router.navigate(-1));
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('n2').checked).toBe(false);
  fireEvent.click(screen.getByLabelText('n3'));
  await expect.poll(() => router.state.location.search).toBe('?n1=1&n3=1');
});

test('what is asked for while the screen has not heard of Back yet starts from there all the same', async () => {
  const arrivals: (() => void)[] = [];
  const loader = () => new Promise((resolve) => arrivals.push(() => resolve(null)));
  window.history.replaceState(null, '', '/?n0=1');
  const router = createBrowserRouter([
    { path: '/', element: <Switches isStep />, loader, hydrateFallbackElement: <p>Loading</p> },
  ]);
  render(<RouterProvider router={router} />);
  arrivals[0]!();
  await screen.findAllByRole('checkbox');
  fireEvent.click(screen.getByLabelText('n1'));
  await expect.poll(() => arrivals.length).toBe(2);
  await act(async () => arrivals[1]!());
  await expect.poll(() => window.location.search).toBe('?n0=1&n1=1');
  // Does it as the browser: the address first, then the event, then whoever listens.
  window.history.replaceState(window.history.state, '', '/?n0=1');
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
  fireEvent.click(screen.getByLabelText('n2'));
  await act(async () => {
    for (const arrive of arrivals) arrive();
  });
  await expect.poll(() => window.location.search).toBe('?n0=1&n2=1');
  router.dispose();
});
