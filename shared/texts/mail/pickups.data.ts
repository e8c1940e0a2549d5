/** The words of the reminders of pickup days. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  youGetThisMailBecause:
    'You get this email because you asked for one at {hoursBefore} every garbage or recycling pickup day for {pickupAddress}.',
  unsubscribe: 'Unsubscribe',
  seeAllPickupDates: 'See all pickup dates',
  route: '{streams} route',
  cartsOutBy7Am: '{day}. Carts out by 7 am.',
  cityHasMovedYourPickup: 'The city has moved your {streams} pickup',
  changed: 'Changed: {what}',
  youWillGetUsualReminder: 'You will get the usual reminder before the new day.',
  trashDayNotificationsForHave: 'Trash day reminders for {address} have been stopped',
  youWillNoLongerReceive: 'You will no longer receive these notifications.',
  unsubscribed: 'Unsubscribed',
  youWillNoLongerReceiveThese: 'You will no longer receive these emails',
  mailForHasBeenStopped: 'Reminders for {address} have been stopped.',
  what: 'What',
  garbageAndRecyclingPickups: 'Garbage and recycling pickups',
  when: 'When',
  where: 'Where',
  someMailProgramsOpenLinks:
    'Some email programs open links by themselves. If you didn’t mean to stop, resume within 30 days.',
  resumeTheseNotifications: 'Resume these emails',
  bringBackOf: 'Bring the {what} cart back: {day}',
  bringBack: 'Bring the {what} cart back',
  cartsWereToBeEmptied: 'The city was to empty {what} today.',
  ifCartIsFull:
    'If a cart is still full, leave it out: the trucks may be late. The button shows what the city says now, and how to report a missed pickup.',
  noticeOfDisruption: 'Notice of this site’s administrators: {notice}',
  youGetThisMailOnce: 'You get this email once, because this address was unsubscribed.',
  cartsHaveToBeOut: 'Carts have to be out by 7 am. The dates are the city’s; weather may still move them.',
  winterRoute: '{route} (winter)',
  pickupMayBe: '{streams} pickup may be {when}',
  pickupIs: '{streams} pickup {when}',
  pickupIsAndMaybe: '{streams} pickup {when}, maybe {others} too',
  isOnNotOn: '{streams} is on {movedTo}, not on {date} as we wrote.',
});
