/** The part that scrolls an element into sight without the page being moved: the sheet's content, or a list's own box. */

/** The part that scrolls the element and not the page; null where that is the page itself. */
export const scrollerOf = (element: Element): Element | null => {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
};
