/** The words of the parts for notifications and mail settings. */
import { CITY_WATCHES } from '#city/texts';
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  ...CITY_WATCHES,
  yourNotifications: 'Your notifications',
  resumeCallAlerts: 'Resume call alerts',
  resumeTrashDayMail: 'Resume trash day mail',
  someOfYourMailIs: 'Some of your mail is not sent',
  weStoppedOn: 'We stopped {what} on {date}, {why}.',
  weHaveSentYouMail: 'We have sent you a mail. Press the link in it, and your notifications come again.',
  ifMailReachesYouAnd: 'If mail reaches you and you would like it, have it sent again.',
  notRemoved: 'Not removed',
  notRestored: 'Not restored',
  yourNotificationsCouldNotBeLoaded: 'Your notifications could not be loaded.',
  removeNotificationFor: 'Remove the notification for {address}',
  changeThemHowOftenThey: 'Change them, how often they come, or pause',
  notSaved: 'Not saved',
  orWholeNeighborhood: 'Or about a whole neighborhood',
  undo: 'Undo',
  mailAboutTrashDay: 'mail about your trash day',
  becauseMailCameBack: 'because a mail to your address came back',
  becauseReportedAsSpam: 'because a mail was reported as spam',
});
