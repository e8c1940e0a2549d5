/** The words of the page for operators on the notice of disruption on trash days. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  title: 'Notice of disruption on trash days',
  standing: '“{text}” {from} to {until}',
  about: 'Shown on the trash day page until its last day, and told once with the reminders of these days.',
  text: 'Notice',
  from: 'First pickup day',
  until: 'Last pickup day',
  set: 'Set Notice',
  remove: 'Take It Back',
  isSet: 'Notice Set',
  isRemoved: 'Notice Taken Back',
  itIsShown: 'It is shown on the trash day page, and goes out with the next reminders.',
  itIsGone: 'It is shown no more.',
  notSet: 'Not Set',
});
