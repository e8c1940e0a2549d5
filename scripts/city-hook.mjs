/** A hook of Node's module loader: adds the city's condition, as `--conditions` would have at the start of the process. */

let added = [];

export const initialize = (condition) => {
  added = [condition];
};

export const resolve = (specifier, context, next) =>
  next(specifier, { ...context, conditions: [...new Set([...(context.conditions ?? []), ...added])] });
