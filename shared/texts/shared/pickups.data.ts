/** How pickup days and their reminders are put into words. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  lastDateThatCityGave: 'The last {stream} date that the city gave has passed, and it does not answer just now.',
  citySaysNothingAboutAt: 'The city says nothing about {stream} at this address.',
  cityCallsThisDateEstimate: 'The city calls this date an estimate.',
  cityDoesNotAnswerJust: 'The city does not answer just now. This is what it said on {time}.',
  weWillWriteAt: 'We will write {when} at {hour}.',
  cityGivesDayOrEarlier: 'The city says {day}, but it may already be {other}: put the cart out for both.',
  cityGivesDayOrLater: 'The city says {day} or {other}: put the cart out for both.',
  cityCouldNotDetermine: 'The city could not determine your {stream} schedule.',
  tryAgainAfter: 'It says to try again after {tryAfter}.',
  today: 'Today is a {stream} collection day.',
  todayToo: 'Today is a {stream} collection day too.',
  notGuaranteedInWinter: '{stream} dates are not guaranteed in winter: weather and holidays move them.',
  onToday: 'today',
  onTomorrow: 'tomorrow',
  onDay: 'on {day}',
  dayBeforeAt6am: '6am the day before',
  dayBeforeAt10am: '10am the day before',
  dayBeforeAt2pm: '2pm the day before',
  dayBeforeAt6pm: '6pm the day before',
  dayBeforeAt10pm: '10pm the day before',
  sameDayAt6am: '6am the morning of',
});
