/** How long ago a call was. */
export const ALERT_WORDS = {
  justNow: 'just now',
  minutesAgo: '{minutes, plural, one {# minute ago} other {# minutes ago}}',
  hoursAgo: 'about {hours, number} hours ago',
  daysAgo: 'about {days, number} days ago',
} as const;
