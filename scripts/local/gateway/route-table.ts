/** Finds the route of a request as API Gateway does: on the encoded path, the most literal route first. */

export interface Pattern {
  method: string;
  /** `/api/x/{id}`; `{name+}` spans slashes. */
  path: string;
}

export interface Match<R extends Pattern> {
  route: R;
  /** Path parameters, still encoded. */
  parameters: Record<string, string>;
}

const PARAMETER = /^\{(\w+)(\+?)\}$/;

/** Literal, then `{name}`, then `{name+}`. */
const rankOf = (part: string): number => {
  const parameter = PARAMETER.exec(part);
  return parameter ? (parameter[2] ? 2 : 1) : 0;
};

const isBefore = (left: string[], right: string[]): number => {
  for (const [index, part] of left.entries()) {
    const difference = rankOf(part) - rankOf(right[index] ?? '');
    if (difference) return difference;
  }
  return 0;
};

const read = (pattern: string[], parts: string[]): Record<string, string> | null => {
  const parameters: [string, string][] = [];
  for (const [index, expected] of pattern.entries()) {
    const parameter = PARAMETER.exec(expected);
    const value = parameter?.[2] ? parts.slice(index).join('/') : (parts[index] ?? '');
    if (parameter ? !value : value !== expected) return null;
    if (parameter) parameters.push([parameter[1] ?? '', value]);
    if (parameter?.[2]) return Object.fromEntries(parameters);
  }
  return parts.length === pattern.length ? Object.fromEntries(parameters) : null;
};

export const routeTable = <R extends Pattern>(routes: readonly R[]) => {
  const sorted = routes
    .map((route) => ({ route, pattern: route.path.split('/') }))
    .sort((a, b) => isBefore(a.pattern, b.pattern));
  return (method: string, path: string): Match<R> | null => {
    const parts = path.split('/');
    for (const { route, pattern } of sorted) {
      const parameters = route.method === method ? read(pattern, parts) : null;
      if (parameters) return { route, parameters };
    }
    return null;
  };
};
