/** Tests drafts: kept over the way to a provider and back, taken up once, and never in the way. */
import { afterEach, expect, test, vi } from 'vitest';
import { dropDraft, holdDraft, readDraft, storeDrafts } from '../../../web/session/drafts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('what was dropped is gone, the rest stays', () => {
  const drops = ['a', 'b'].map((key) => holdDraft(key, () => ({ key })));
  storeDrafts();
  for (const drop of drops) drop();
  dropDraft('a');
  expect([readDraft('a'), readDraft('b')]).toEqual([undefined, { key: 'b' }]);
});

test('the next departure keeps only what is held then', () => {
  holdDraft('a', () => 1)();
  storeDrafts();
  expect(readDraft('a')).toBeUndefined();
});

test.each(['not JSON', ''])('%j in the storage is no draft', (text) => {
  sessionStorage.setItem('drafts', text);
  expect(readDraft('a')).toBeUndefined();
});

test('a browser that keeps nothing has no drafts, and pages that ask still work', () => {
  const deny = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: deny, setItem: deny });
  expect(readDraft('a')).toBeUndefined();
  expect(() => dropDraft('a')).not.toThrow();
});
