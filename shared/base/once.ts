/** A value made when it is first asked for: a format of `Intl` takes a phone tens of milliseconds, which no page waits for. */

export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
