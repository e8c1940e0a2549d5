/** Kinds of calls by how grave they are, the gravest first, in a city that has listed none. */
export const GRAVEST: readonly string[] = [];
