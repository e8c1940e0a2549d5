/** How Seattle's pages write the types of street: as we do. */

/** The city page's spelling of the types of street that we write otherwise. */
export const TYPES_ON_PAGES: Readonly<Record<string, string>> = {};
