/** The words of every mail. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  changePauseOrStopWhat: 'Change, pause or stop what we send you, without a log-in.',
  manageYourMail: 'Manage your email',
  notAffiliated: '{site} is built on public open data and is not affiliated with the City of {city}.',
});
