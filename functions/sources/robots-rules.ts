/** Reads a robots.txt (RFC 9309): which paths of a host a client may read. Pure. */

interface Rule {
  isAllowed: boolean;
  pattern: string;
}

interface Group {
  /** Product names, lower case; `*` is everybody. */
  names: string[];
  rules: Rule[];
}

/** Escapes in one spelling, so that a path and a pattern that mean the same look the same. */
const sameEscapes = (path: string): string =>
  path
    .replace(/[^\x21-\x7e]+/gu, (text) => Buffer.from(text).toString('hex').replace(/../g, '%$&'))
    .replace(/%[0-9a-f]{2}/gi, (escaped) => escaped.toUpperCase());

const groupsOf = (file: string): Group[] => {
  const groups: Group[] = [];
  let isNaming = false;
  for (const line of file.replace(/^\uFEFF/, '').split(/[\r\n]+/)) {
    const [statement = ''] = line.split('#', 1);
    const colon = statement.indexOf(':');
    const [key, value] = [statement.slice(0, Math.max(0, colon)).trim(), statement.slice(colon + 1).trim()];
    const group = groups.at(-1);
    if (/^user-agent$/i.test(key)) {
      const name = (/^(?:\*|[\w-]+)/.exec(value)?.[0] ?? '').toLowerCase();
      if (isNaming) group?.names.push(name);
      else groups.push({ names: [name], rules: [] });
      isNaming = true;
    } else if (/^(dis)?allow$/i.test(key)) {
      isNaming = false;
      if (value) group?.rules.push({ isAllowed: key.length === 5, pattern: sameEscapes(value) });
    }
  }
  return groups;
};

/** True if a path begins as a pattern says; `*` is anything, `$` at the end is the end. */
const fits = (path: string, pattern: string): boolean => {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  const last = isWhole ? parts.pop() : undefined;
  let at = first.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (last !== undefined) return path.length - last.length >= at && path.endsWith(last);
  return !isWhole || at === path.length;
};

/**
 * True if `product` may read `path` (with its query) by the text of a robots.txt. The groups that name it count, else
 * those for everybody. The longest rule that fits counts, and of two as long the one that allows.
 */
export const isAllowedBy = (file: string, product: string, path: string): boolean => {
  const groups = groupsOf(file);
  const rulesFor = (name: string): Group[] => groups.filter(({ names }) => names.includes(name));
  const own = rulesFor(product.toLowerCase());
  const rules = (own.length > 0 ? own : rulesFor('*')).flatMap((group) => group.rules);
  const asked = sameEscapes(path);
  const [strongest] = rules
    .filter(({ pattern }) => fits(asked, pattern))
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed));
  return strongest?.isAllowed ?? true;
};
