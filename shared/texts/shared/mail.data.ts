/** How soon mail comes, how many it may be, how fresh it is. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  noMailHereInLast: 'No mail here in the last {inDays}.',
  aboutWeekHere: 'About {mails} a week here',
  mailLeavesWithinMinutes: 'Mail leaves within minutes.',
  mailHasBeenWaitingFor: 'Mail has been waiting for more than half an hour. It is not lost.',
  weeks: '{weeks, number} weeks',
  days: '{days, plural, one {day} other {# days}}',
  mails: '{count, plural, one {# mail} other {# mails}}',
  atMostOneADay: ', at most one a day',
  atMostOneAnHour: ', at most one an hour',
  busiestDay: '; busiest day {busiest, number}',
  mailsHereInLast: '{mails} here in the last {inDays}',
  atOnce: 'at once',
  atMostOnceAnHour: 'at most once an hour',
  onceADay: 'once a day, at 7 am',
  onceAWeek: 'once a week, Monday at 7 am',
});
