/** The words of the parts for notifications and mail settings. */
import { CITY_WATCHES } from '#city/texts';
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  ...CITY_WATCHES,
  yourNotifications: 'Your {kind, select, pickups {reminders} other {alerts}}',
  resumeCallAlerts: 'Resume call alerts',
  resumeTrashDayMail: 'Resume trash day reminders',
  someOfYourMailIs: 'Some of your emails are not sent',
  weStoppedOn: 'We stopped {what} on {date}, {why}.',
  weHaveSentYouMail: 'We have sent you an email. Press the link in it, and your alerts come again.',
  ifMailReachesYouAnd: 'If email reaches you again and you want it, resume it here.',
  notRemoved: 'Not removed',
  notRestored: 'Not restored',
  yourNotificationsCouldNotBeLoaded: 'Your {kind, select, pickups {reminders} other {alerts}} could not be loaded.',
  removeNotificationFor: 'Remove the {kind, select, pickups {reminder} other {alert}} for {address}',
  changeThemHowOftenThey: 'Change them, how often they come, or pause',
  notSaved: 'Not saved',
  undo: 'Undo',
  mailAboutTrashDay: 'email about your trash day',
  becauseMailCameBack: 'because an email to your address came back',
  becauseReportedAsSpam: 'because an email was reported as spam',
});
