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

  describe('B5: a street without its direction', () => {
    const street = (kind: 'address' | 'street', title: string, path: string) => ({
      ...{ kind, title, path },
      ...{ detail: 'Milwaukee', point: null },
    });
    const openFor = (found: ReturnType<typeof street>[], isThere = (_address: string) => true) => {
      const onChange = open(() => null);
      api!.answer({
        'GET /api/search': () => found,
        'GET /api/geocoding/fromAddress': ({ query }) =>
          isThere(query.address ?? '')
            ? {
                geometry: { type: 'Point', coordinates: [-87.88, 43.06] },
                ...{ locationAccuracy: 'segment', locationSource: 'street-segment' },
              }
            : new Fault(404, { Details: 'No place found.', code: 'missing' }),
      });
      return onChange;
    };
    const findBare = async (number: string, name: string) => {
      await screen.findByRole('option', { name: 'DR' });
      fill(screen.getByLabelText('Number'), number);
      fill(screen.getByLabelText('Street', { selector: 'input' }), name);
      await userEvent.click(screen.getByRole('button', { name: 'Find Address' }));
    };
    const SIXTH = [
      street('street', 'N 6th St', '/street/n-6th-st'),
      street('street', 'S 6th St', '/street/s-6th-st'),
      street('street', 'S 6th St', '/street/s-6th-st-oak-creek'),
      street('street', 'S 60th St', '/street/s-60th-st'),
    ];

    test('that exists in both is asked about, and what is chosen is taken', async () => {
      const onChange = openFor(SIXTH);
      await findBare('2000', '6th');
      await screen.findByText('Which one do you mean?');
      expect(onChange).not.toHaveBeenCalled();
      expect(screen.getAllByRole('button', { name: /6TH/ }).map(({ textContent }) => textContent)).toEqual([
        '2000 N 6TH ST',
        '2000 S 6TH ST',
      ]);
      await userEvent.click(screen.getByRole('button', { name: '2000 S 6TH ST' }));
      await vi.waitFor(() =>
        expect(onChange).toHaveBeenCalledWith({ number: '2000', direction: 'S', street: '6TH', type: 'ST' }),
      );
    });

    test('where one alone has the number is completed, and said so by the form', async () => {
      const onChange = openFor(SIXTH, (address) => address === '2000 N 6TH ST');
      await findBare('2000', '6th');
      await vi.waitFor(() =>
        expect(onChange).toHaveBeenCalledWith({ number: '2000', direction: 'N', street: '6TH', type: 'ST' }),
      );
      expect(screen.queryByText('Which one do you mean?')).toBeNull();
    });

    test('with the only house of this number is never taken without its direction', async () => {
      const onChange = openFor([street('address', '2696 N Pierce St', '/address/2696-n-pierce-st')]);
      await findBare('2696', 'pierce');
      await vi.waitFor(() =>
        expect(onChange).toHaveBeenCalledWith({ number: '2696', direction: 'N', street: 'PIERCE', type: 'ST' }),
      );
    });

    test('with a number beyond all known ones is refused', async () => {
      const onChange = openFor(SIXTH, () => false);
      await findBare('99999', '6th');
      expect((await screen.findByRole('alert')).textContent).toBe(
        "That address doesn't seem to exist. Please try again.",
      );
      expect(onChange).not.toHaveBeenCalled();
    });

    test('that has none is taken as it is', async () => {
      const onChange = openFor([
        street('address', '100 Broadway', '/address/100-broadway'),
        street('address', '100 N Broadway', '/address/100-n-broadway'),
      ]);
      await findBare('100', 'broadway');
      await vi.waitFor(() =>
        expect(onChange).toHaveBeenCalledWith({ number: '100', direction: '', street: 'BROADWAY', type: '' }),
      );
    });
  });
});
