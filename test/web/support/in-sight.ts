/** A stand-in for the browser's report of what is in sight, where nothing has a place on a screen: all is, or nothing yet. */

interface Sight {
  /** Everything that is watched comes into sight, now and later. */
  show: () => void;
  stop: () => void;
}

export const startSight = (): Sight => {
  const real = globalThis.IntersectionObserver;
  const tell = new Set<() => void>();
  let isShown = false;
  globalThis.IntersectionObserver = class extends real {
    readonly #tell: (target: Element) => void;
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      this.#tell = (target) => callback([{ isIntersecting: true, target } as IntersectionObserverEntry], this);
    }
    override observe(target: Element): void {
      if (isShown) this.#tell(target);
      else tell.add(() => this.#tell(target));
    }
  };
  return {
    show: () => {
      isShown = true;
      for (const one of tell) one();
    },
    stop: () => {
      globalThis.IntersectionObserver = real;
    },
  };
};
