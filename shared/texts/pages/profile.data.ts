/** The words of the profile. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  deleteMyAccount: 'Delete my account',
  accountDeleted: 'Account deleted',
  yourAccountAndEverythingKept: 'Your account and everything kept under it are gone.',
  typeToConfirm: 'Type {userName} to confirm',
  yourNotificationsAndEverythingElse:
    'Your alerts and everything else kept under your account are removed. This cannot be undone.',
  cancel: 'Cancel',
  profile: 'Profile',
  yourData: 'Your data',
  fileWithEverythingThatIs:
    'A file with everything that is kept under your account, and the way to have it all removed.',
  downloadMyData: 'Download my data',
  secondFactorIsOn: 'Second factor is on',
  fromNowOnLoggingIn: 'From now on, logging in asks for a code of your app.',
  setUpSecondFactor: 'Set up the second factor',
  qrCodeOfSecret: 'QR code of the secret',
  secret: 'Secret',
  scanThisPictureWithAuthenticator:
    'Scan this picture with an authenticator app, or type the secret into it. Then enter the code that it shows.',
  copied: 'Copied',
  copy: 'Copy',
  turnOn: 'Turn On',
  administratorsCanProtectTheirAccount:
    'Administrators can protect their account with an app that shows a new code every 30 seconds. Logging in then asks for the code after the password.',
  setUp: 'Set Up',
  secondFactorIsOff: 'Second factor is off',
  fromNowOnLoggingInTakes: 'From now on, logging in takes the password alone.',
  secondFactorIsOnLogging: 'The second factor is on: logging in asks for a code of your authenticator app.',
  turnOff: 'Turn Off',
  turnOffSecondFactor: 'Turn off the second factor',
  yourPasswordAloneWillBe: 'Your password alone will be enough to log in. Turn it off?',
  secondFactor: 'Second factor',
});
