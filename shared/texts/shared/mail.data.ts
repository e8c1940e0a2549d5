/** How soon mail comes, how many it may be, how fresh it is. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  noMailHereInLast: 'No email here in the last {inDays}.',
  aboutWeekHere: 'About {mails} a week here',
  mailLeavesWithinMinutes: 'Emails leave within minutes.',
  mailHasBeenWaitingFor: 'Emails have been waiting for more than half an hour. They are not lost.',
  weeks: '{weeks, number} weeks',
  days: '{days, plural, one {day} other {# days}}',
  mails: '{count, plural, one {# email} other {# emails}}',
  atMostOneADay: ', at most one a day',
  atMostOneAnHour: ', at most one an hour',
  busiestDay: '; busiest day {busiest, number}',
  mailsHereInLast: '{mails} here in the last {inDays}',
  atOnce: 'at once',
  atMostOnceAnHour: 'at most once an hour',
  onceADay: 'once a day, at 7 am',
  onceAWeek: 'once a week, Monday at 7 am',
});
