/** Who makes a call: Cognito's ID token verified by ourselves, against the pool, the user and the user's last reset. */
import type { Role } from '../../shared/users.ts';

export interface Caller {
  /** Cognito's `sub`. */
  id: string;
  email: string;
  emailConfirmed: boolean;
  roles: Role[];
}
