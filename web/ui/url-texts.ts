/** Writes parameters of a URL where an empty text stands for none, as it does in lists. */

/** The parameters with these in place of their own; one without a text goes. */
export const withTexts = (
  params: URLSearchParams,
  texts: Readonly<Record<string, string | null | undefined>>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, text] of Object.entries(texts))
    if (text) next.set(name, text);
    else next.delete(name);
  return next;
};
