/** How long ago a call was. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  justNow: 'just now',
  minutesAgo: '{minutes, plural, one {# minute ago} other {# minutes ago}}',
  hoursAgo: 'about {hours, number} hours ago',
  daysAgo: 'about {days, number} days ago',
});
