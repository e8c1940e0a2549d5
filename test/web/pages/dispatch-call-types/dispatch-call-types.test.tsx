/** Tests the page of call types: each nature in plain words, and found by them. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FIRE_CALL_TYPES } from '../../../../shared/cities/milwaukee/natures/fire-dispatch-call.ts';
import { POLICE_CALL_TYPES } from '../../../../shared/cities/milwaukee/natures/police-dispatch-call.ts';
import { DispatchCallTypesPage } from '../../../../web/pages/dispatch-call-types/dispatch-call-types.tsx';
import { type FakeApi, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { fill, renderPart } from '../../support/render.tsx';

let api: FakeApi;
afterEach(() => {
  cleanup();
  api.stop();
});

/** A dozen of them: a table of all is slow to search in this browser. */
const few = <T,>(types: readonly T[], wanted: (type: T) => boolean) => {
  const items = types.filter(wanted).slice(0, 12);
  return { items, total: items.length };
};

test('a nature is found by its plain name and by its own', async () => {
  api = fakeApi({
    'GET /api/policeDispatchCallType': () =>
      few(POLICE_CALL_TYPES, ({ natureOfCall }) => /^(?:VIOL|SUSP|THEFT)/.test(natureOfCall)),
    'GET /api/fireDispatchCallType': () => few(FIRE_CALL_TYPES, () => true),
  });
  renderPart(<DispatchCallTypesPage />);
  const row = await screen.findByRole('row', { name: /VIOL REST ORDER/ });
  expect(within(row).getByText('Violation of a restraining order')).toBeTruthy();

  const search = screen.getByLabelText('Find a nature of call');
  fill(search, ' restraining');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'VIOL REST ORD-DV',
    'VIOL REST ORDER',
  ]);
  expect(screen.getByText('No results')).toBeTruthy();
  fill(search, 'susp pers');
  expect(screen.getByText('Suspicious person or vehicle')).toBeTruthy();
});
