/** Streets that calls, records and people know by several names, in a city that has listed none. */
export const STREET_ALIASES: readonly { name: string; type?: string; known: readonly string[] }[] = [];
