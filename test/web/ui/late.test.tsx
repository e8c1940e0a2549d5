/** Tests a part whose code comes later: waiting, there, not to be had, and there after all. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { late } from '../../../web/ui/late.tsx';
import { renderPart } from '../support/render.tsx';

afterEach(cleanup);

const Part = ({ name }: { name: string }) => <p>The part of {name}</p>;

test('what waits in its place goes when the part is there, which the next one has at once', async () => {
  const Later = late(async () => Part, <p>It comes</p>);
  renderPart(<Later name="one" />);
  expect(screen.getByText('It comes')).toBeTruthy();
  await screen.findByText('The part of one');
  expect(screen.queryByText('It comes')).toBeNull();
  cleanup();
  renderPart(<Later name="two" />);
  expect(screen.getByText('The part of two')).toBeTruthy();
});

test('code that cannot be fetched is told, what stands beside it stays, and a press fetches it', async () => {
  let tries = 0;
  const Later = late(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  });
  renderPart(
    <>
      <p>Beside it</p>
      <Later name="one" />
    </>,
  );
  expect(await screen.findByText(MESSAGES.notLoaded)).toBeTruthy();
  expect(screen.getByText('Beside it')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The part of one')).toBeTruthy();
  expect(screen.queryByText(MESSAGES.notLoaded)).toBeNull();
});
