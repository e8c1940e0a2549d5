/** The types of chromium.mjs. */
export const findChromium: () => Promise<string>;
