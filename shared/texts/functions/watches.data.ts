/** The sentences that calls about notifications and pickup days answer with. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  cartsOut: 'Carts out by 7 am.',
  cityDown: 'The city’s trash day service does not answer just now. Please try again in a few minutes.',
  full: 'You have {most} notifications, which is the most. Remove one to add another.',
  fullToResume: 'You have as many notifications as one may have. Stop one to resume another.',
  linkInvalid: 'This link is not valid. Please use the link as it is in the mail.',
  logInToDownload: 'Log in to download your data.',
  manageLinkOver: 'This link is not valid any more. Log in to manage your mail, or have a new link mailed.',
  noAccess: 'You do not have access.',
  noCalendar: 'There is no such calendar.',
  noNotification: 'There is no such notification.',
  twin: 'You have just this notification already.',
});
