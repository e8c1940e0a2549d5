/** The words of the record and the list of users. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  email: 'Email',
  saved: 'Saved',
  linkToConfirmHasBeen: 'A link to confirm {email} has been sent to it.',
  hasBeenSaved: "''{userName}'' has been saved.",
  errorSaving: 'Error Saving',
  user: 'User',
  userName: 'User Name',
  emailAddress: 'Email Address',
  addressOfAccountWhichIs: 'The address of the {provider} account, which is changed there.',
  firstName: 'First Name',
  lastName: 'Last Name',
  save: 'Save',
  users: 'Users',
  userNamed: 'User: {userName}',
});
