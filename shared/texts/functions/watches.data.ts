/** The sentences that calls about notifications and pickup days answer with. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  cartsOut: 'Carts out by 7 am.',
  cityDown: 'The city’s trash day service does not answer just now. Please try again in a few minutes.',
  drawingTooWide: 'This area spreads too far. Draw a smaller one.',
  full: 'You have {most} alerts and reminders, the most you can have. Remove one to add another.',
  fullToResume: 'You have as many alerts and reminders as you can have. Stop one to resume another.',
  linkInvalid: 'This link is not valid. Please use the link as it is in the email.',
  logInToDownload: 'Log in to download your data.',
  manageLinkOver: 'This link is not valid any more. Log in to manage your email, or have a new link emailed to you.',
  noAccess: 'You do not have access.',
  noCalendar: 'There is no such calendar.',
  noNotification: 'There is no such alert or reminder.',
  noStretch: 'there is no such street, or it does not cross these.',
  stretchTooLong:
    'at most 3 miles (5 km) of a street can be watched. Name cross streets that are nearer to each other.',
  twin: 'You have this already.',
});
