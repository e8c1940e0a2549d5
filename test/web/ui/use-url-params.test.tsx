/** Tests parameters of the URL under quick hands: no change is lost, and Back still counts. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useUrlParams } from '../../../web/ui/use-url-params.ts';
import { renderPart } from '../support/render.tsx';

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

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');

test('switches that are pressed one right after the other all stay on, on the screen and in the URL', async () => {
  const { router } = renderPart(<Switches />);
  for (const box of boxes()) {
    fireEvent.click(box);
    expect(box.checked).toBe(true);
    // The router gets some of the way between two presses.
    await Promise.resolve();
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
