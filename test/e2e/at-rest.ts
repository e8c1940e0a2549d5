/** Waits until nothing on a page moves or changes: told by the frames that it draws, not by a clock. */
import type { Page } from '@playwright/test';

/** Ends after twenty frames in a row without a change of the document or anything in motion but what never ends, as a loader. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let still = 0;
        const changes = new MutationObserver(() => {
          still = 0;
        });
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const isInMotion = ({ playState, effect }: Animation): boolean =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
        const frame = (): void => {
          still = document.getAnimations().some(isInMotion) ? 0 : still + 1;
          if (still < 20) return void requestAnimationFrame(frame);
          changes.disconnect();
          resolve();
        };
        requestAnimationFrame(frame);
      }),
  );
