/** The words of the parts for notifications and mail settings. */
import { CITY_WATCHES } from '#city/texts';
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  ...CITY_WATCHES,
  yourNotifications: 'Your emails',
  resumeCallAlerts: 'Resume call alerts',
  resumeTrashDayMail: 'Resume trash day reminders',
  someOfYourMailIs: 'Some of your emails are not sent',
  weStoppedOn: 'We stopped {what} on {date}, {why}.',
  weHaveSentYouMail: 'We have sent you an email. Its link brings your alerts back.',
  ifMailReachesYouAnd: 'If you want these emails again, resume them here.',
  notRemoved: 'Not removed',
  notRestored: 'Not restored',
  yourNotificationsCouldNotBeLoaded: 'Your emails could not be loaded.',
  removeNotificationFor: 'Remove the emails for {address}',
  changeThemHowOftenThey: 'Change or pause them',
  notSaved: 'Not saved',
  orAllOf: 'Or about all of {title}',
  orDrawnArea: 'Or about an area that you draw',
  undo: 'Undo',
  mailAboutTrashDay: 'email about your trash day',
  becauseMailCameBack: 'because an email to your address came back',
  becauseReportedAsSpam: 'because an email was reported as spam',
});
