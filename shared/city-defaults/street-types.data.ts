/** The city pages' spelling of the types of street that we write otherwise, in a city that writes them as we do. */
export const TYPES_ON_PAGES: Readonly<Record<string, string>> = {};
