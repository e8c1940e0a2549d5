/** A record with some of its fields. */

/** Fields that are not named are left out; a named field that is not there stays absent. The type is that of the whole record. */
export const withOnly = <T extends object>(record: T, names: readonly string[]): T =>
  // Nothing is sent of what `fields` leaves out.
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))) as T;
