/** Tests the address lookup: what it offers, what it asks, what it says of an address that doesn't exist. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AddressLookup, completeStreet, offerStreets } from '../../../web/address/address-lookup.tsx';
import { type FakeApi, Fault, fakeApi } from '../../harness/cloud/fake-api.ts';
import { fill, renderPart } from '../support/render.tsx';

let api: FakeApi | undefined;
afterEach(() => {
  cleanup();
  api?.stop();
});

const NAMES = ['BLAKE', 'LAKE', 'LAKE PARK', 'LAKEFIELD', 'WISCONSIN'];

describe('the streets offered', () => {
  test('are what was typed, then what begins so, then what holds it', () => {
    expect(offerStreets(NAMES, ' lake ')).toEqual(['LAKE', 'LAKE PARK', 'LAKEFIELD', 'BLAKE']);
  });

  test('are completed where only one begins so', () => {
    expect(completeStreet(NAMES, 'wis')).toBe('WISCONSIN');
    expect(completeStreet(NAMES, 'lake')).toBe('LAKE');
    expect(completeStreet(NAMES, 'la')).toBe('LA');
    expect(completeStreet([], 'Lake')).toBe('LAKE');
    expect(completeStreet(NAMES, ' ')).toBe('');
  });
});

describe('the form', () => {
  const open = (geocode: () => Fault | null) => {
    api = fakeApi({
      'GET /api/streetReference': () => ({
        streetDirections: ['', 'E', 'N', 'S', 'W'],
        streetNames: NAMES,
        streetTypes: ['', 'AVE', 'DR'],
      }),
      'GET /api/geocoding/fromAddress': () =>
        geocode() ?? {
          geometry: { type: 'Point', coordinates: [-87.88, 43.06] },
          locationAccuracy: 'exact',
          locationSource: 'street-address',
        },
    });
    const onChange = vi.fn();
    renderPart(<AddressLookup address={null} onChange={onChange} />);
    return onChange;
  };
  const find = async () => {
    await screen.findByRole('option', { name: 'DR' });
    fill(screen.getByLabelText('Number'), '2345');
    await userEvent.selectOptions(screen.getByLabelText('Direction'), 'N');
    fill(screen.getByLabelText('Street', { selector: 'input' }), 'lake');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'DR');
    await userEvent.click(screen.getByRole('button', { name: 'Find Address' }));
  };

  test('asks for the streets of Milwaukee and finds the address', async () => {
    const onChange = open(() => null);
    await find();
    await vi.waitFor(() =>
      expect(onChange).toHaveBeenCalledWith({ number: '2345', direction: 'N', street: 'LAKE', type: 'DR' }),
    );
    expect(api!.requests.map(({ query }) => query)).toEqual([
      { municipality: 'Milwaukee' },
      { address: '2345 N LAKE DR' },
    ]);
  });

  test('says so when there is no such address, and lets nothing through', async () => {
    const onChange = open(() => new Fault(404, { Details: 'No place found.', code: 'missing' }));
    await find();
    expect((await screen.findByRole('alert')).textContent).toBe(
      "That address doesn't seem to exist. Please try again.",
    );
    expect(onChange).not.toHaveBeenCalled();
  });

  test('does not blame the address when the server is at fault', async () => {
    open(() => new Fault(503, { Details: 'Addresses are not loaded yet.', code: 'unavailable' }));
    await find();
    expect((await screen.findByRole('alert')).textContent).toBe('Addresses are not loaded yet.');
  });

  test('wants a number and a street', async () => {
    open(() => null);
    await userEvent.click(screen.getByRole('button', { name: 'Find Address' }));
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
  });
});
