/** The users as a listing: its columns, apart from what every page of the site knows of users. */
import type { ApplicationUser } from '../accounts/users.ts';
import type { Column, Listing } from '../datasets/dataset.ts';

/** The users as the generic list call shows them to an administrator. */
export const APPLICATION_USERS = {
  name: 'application-user',
  path: 'applicationUser',
  title: { one: 'User', many: 'Users' },
  columns: {
    id: { type: 'text', label: 'Id', required: true },
    userName: { type: 'text', label: 'User Name', required: true, list: 'shown' },
    email: { type: 'text', label: 'Email Address', required: true, list: 'shown' },
    firstName: { type: 'text', label: 'First Name', list: 'shown' },
    lastName: { type: 'text', label: 'Last Name', list: 'shown' },
    emailConfirmed: { type: 'flag', label: 'Confirmed', required: true, list: 'shown' },
    provider: { type: 'text', label: 'Signs in by', about: 'Google, Facebook, or null: by password.', list: 'hidden' },
    version: { type: 'integer', label: 'Version', required: true },
  },
  id: 'id',
  order: { column: 'email', direction: 'asc' },
  place: null,
} as const satisfies Listing & { columns: Record<keyof ApplicationUser, Column> };
