/** Tests when the mail comes that says to bring the carts back, and when it does not. */
import { describe, expect, test } from 'vitest';
import { type BroughtBack, emptiedStreams, nextCartBack } from '../../../shared/pickups/cart-back.ts';
import { pickups, stream } from '../../web/support/pickups.ts';

const asked = (changes: Partial<BroughtBack> = {}): BroughtBack => ({
  cartBack: true,
  pickups: pickups(),
  since: '2026-03-05T16:00:00Z',
  ...changes,
});
/** On Milwaukee's clock: an hour of March 9th, 2026, when summer time has begun. */
const at = (hour: number): Date => new Date(Date.UTC(2026, 2, 9, hour + 5));

describe('the evening mail', () => {
  test('comes at 6 pm of the pickup day, until 10 pm, and then of the next one', () => {
    expect(nextCartBack(asked(), at(8))).toEqual({ date: '2026-03-09', dueAt: at(18) });
    expect(nextCartBack(asked(), at(21))?.date).toBe('2026-03-09');
    expect(nextCartBack(asked(), at(22))?.date).toBe('2026-03-12');
    expect(nextCartBack(asked({ broughtBack: '2026-03-09' }), at(19))?.date).toBe('2026-03-12');
  });

  test('comes to those alone who ask for it', () => {
    const { cartBack: _, ...stored } = asked();
    expect(nextCartBack(stored, at(8))).toBeNull();
    expect(nextCartBack(asked({ cartBack: false }), at(8))).toBeNull();
  });

  test('is not made up for', () => {
    expect(nextCartBack(asked({ since: at(19).toISOString() }), at(20))?.date).toBe('2026-03-12');
  });

  test('comes on the day that the city called today, when it names the next one already', () => {
    const of = pickups({ garbage: stream({ date: '2026-03-16', isToday: true }), heardAt: at(3).toISOString() });
    expect(nextCartBack(asked({ pickups: of }), at(8))?.date).toBe('2026-03-09');
    expect(emptiedStreams(of, '2026-03-09')).toEqual(['garbage']);
  });

  test('waits for the later of two possible days', () => {
    const later = pickups({ garbage: stream({ alternativeDate: '2026-03-10' }) });
    expect(nextCartBack(asked({ pickups: later }), at(8))?.date).toBe('2026-03-10');
    const earlier = pickups({ garbage: stream({ alternativeDate: '2026-03-08' }) });
    expect(nextCartBack(asked({ pickups: earlier }), at(8))?.date).toBe('2026-03-09');
  });
});
