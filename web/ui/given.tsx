/** The place of HTML that may come with a page (functions/pages): what came stays until the page has news of its own. */
import { formatRelative } from '../../shared/base/dates.ts';
import { GIVEN, GIVEN_TEXT } from '../../shared/platform/filled-page.ts';

interface GivenProps {
  /** The part's name. */
  name: string;
  className?: string | undefined;
}

/** React takes the element over with whatever is in it: a text in place of elements is not compared. */
export const Given = ({ name, className }: GivenProps) => (
  <div {...{ [GIVEN]: name }} className={className} suppressHydrationWarning>
    {GIVEN_TEXT}
  </div>
);

/** The element of this name, whatever is in it; null once the page has taken it away. */
const givenPart = (name: string): Element | null => document.querySelector(`[${GIVEN}="${name}"]`);

/** True if such HTML came. */
export const isGiven = (name: string): boolean => (givenPart(name)?.childElementCount ?? 0) > 0;

/** The times that came say when it was; this browser knows how long ago that is. */
export const tellHowLongAgo = (name: string): void => {
  for (const time of givenPart(name)?.querySelectorAll('time') ?? [])
    time.textContent = formatRelative(time.dateTime, new Date());
};
