/** A page is seen once it has been in sight for a second without a break; frames come here at times that the test chooses. */
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSeen } from '../../../../web/ui/hooks/use-seen.ts';

let waiting: FrameRequestCallback[] = [];
let visibility: DocumentVisibilityState = 'visible';
let width = 390;

/** Draws a frame at a time in milliseconds. */
const frameAt = (millis: number): void => {
  for (const look of waiting.splice(0)) look(millis);
};

const show = (now: DocumentVisibilityState): void => {
  visibility = now;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  [waiting, visibility, width] = [[], 'visible', 390];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((look) => waiting.push(look));
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void waiting.splice(id - 1, 1));
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(window, 'outerWidth', 'get').mockImplementation(() => width);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const seen = (isAsked = true) => {
  const act = vi.fn();
  renderHook(() => useSeen(isAsked, act));
  return act;
};

test('acts once, a second after the first frame', () => {
  const act = seen();
  frameAt(50);
  frameAt(1_049);
  expect(act).not.toHaveBeenCalled();
  frameAt(1_050);
  frameAt(2_500);
  expect(act).toHaveBeenCalledTimes(1);
});

test('a page that was hidden between two frames begins anew', () => {
  const act = seen();
  frameAt(0);
  show('hidden');
  show('visible');
  frameAt(60_000);
  expect(act).not.toHaveBeenCalled();
  frameAt(61_000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('neither a hidden page, nor one without a window, nor one that is not asked is seen', () => {
  const act = seen();
  visibility = 'hidden';
  for (const at of [0, 5_000, 10_000]) frameAt(at);
  [visibility, width] = ['visible', 0];
  for (const at of [20_000, 25_000]) frameAt(at);
  expect(act).not.toHaveBeenCalled();
  const unasked = seen(false);
  frameAt(30_000);
  width = 390;
  frameAt(40_000);
  frameAt(50_000);
  expect(unasked).not.toHaveBeenCalled();
  expect(act).toHaveBeenCalledTimes(1);
});
