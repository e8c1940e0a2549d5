/** The user pool's present facts about an administrator: the groups, and whether there is a second factor. */
import { AdminGetUserCommand, AdminListGroupsForUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { Role } from '../../../shared/accounts/users.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { t } from '../../../shared/texts/functions/account.data.ts';
import { clock } from '../clock.ts';
import { optionalEnv } from '../env.ts';
import { rolesFrom } from './caller.ts';
import { pool, user } from './pool-client.ts';
import { providerOf } from './provider.ts';

/** Seconds for which the answer is cached. */
const ROLES_LIFE_SECONDS = 60;
const MOST_KNOWN = 1000;
const knownRoles = new Map<string, { roles: Role[]; until: number }>();

/** The roles a user has at this moment. */
export const readRoles = async (poolName: string): Promise<Role[]> => {
  const { Groups = [] } = await pool().send(new AdminListGroupsForUserCommand(user(poolName)));
  return rolesFrom(Groups.map(({ GroupName = '' }) => GroupName));
};

/** True if the pool asks this user for a code at a log-in. */
export const hasSecondFactor = async (poolName: string): Promise<boolean> => {
  const { UserMFASettingList = [] } = await pool().send(new AdminGetUserCommand(user(poolName)));
  return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
};

const checkSecondFactor = async (poolName: string): Promise<void> => {
  if (optionalEnv('requireSecondFactor') !== 'true' || (await hasSecondFactor(poolName))) return;
  const provider = providerOf({ poolName });
  throw new AppError(
    'forbidden',
    provider ? t('administratorsAtProvider', { provider }) : t('administratorsNeedFactor'),
  );
};

/**
 * The roles that a user may act in now, at most a minute old. A token keeps a group that was taken away for up to an
 * hour. Throws AppError `forbidden` for an administrator without the second factor that this deployment requires; that
 * is not kept, so that it ends with the enrolment.
 */
export const currentRoles = async (poolName: string): Promise<Role[]> => {
  const now = clock.now().getTime();
  const known = knownRoles.get(poolName);
  if (known && known.until > now) return known.roles;
  const roles = await readRoles(poolName);
  if (roles.includes('SiteAdmin')) await checkSecondFactor(poolName);
  if (knownRoles.size >= MOST_KNOWN) knownRoles.clear();
  knownRoles.set(poolName, { roles, until: now + ROLES_LIFE_SECONDS * 1000 });
  return roles;
};
