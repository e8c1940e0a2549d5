/** A record with some of its fields. */

/** What is not named is left out; what is named and not there stays absent. The type is that of the whole record. */
export const withOnly = <T extends object>(record: T, names: readonly string[]): T =>
  // Of what `fields` leaves out nothing is sent.
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))) as T;
