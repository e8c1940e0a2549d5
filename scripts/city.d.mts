/** Types of `city.mjs`. */
export const CITIES: readonly string[];
export const city: string;
export const cityConditions: readonly string[];
export function conditionsOf(name: string): readonly string[];
