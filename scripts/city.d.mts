/** Types of `city.mjs`. */
export const CITIES: readonly string[];
export const city: string;
export const cityConditions: readonly string[];
