/** The types of browsers.mjs. */
export const findChromium: () => Promise<string>;
export const findFirefox: () => Promise<string>;
