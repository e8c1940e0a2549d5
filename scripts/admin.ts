/** `npm run admin`: makes site administrators and unmakes them, in the deployed system or the one `npm start` runs here. */
import path from 'node:path';
import { ENV } from '../shared/platform/env.ts';
import { readVariables, useVariables as setVariables } from './local/variables.ts';
import { grantAdmin, listAdmins, resetSecondFactor, revokeAdmin } from './site-admins.ts';

const USAGE = `npm run admin -- grant EMAIL    makes the account with this address a site administrator
npm run admin -- revoke EMAIL   takes that away; open sessions notice within a minute
npm run admin -- list           the addresses of all site administrators
npm run admin -- reset-second-factor EMAIL
                                turns the second factor off, for whoever has lost the device

It acts on the system that npm start runs in LOCAL_DIR (.local), or, when the variables ${ENV.userPoolId} and TABLE_USERS
are set, on that pool and table, with the AWS credentials of the environment.`;

/** The commands about one account, each with what it says when it is done. */
const FOR_ONE = new Map<string, (email: string) => Promise<string>>([
  ['grant', (email) => grantAdmin(email).then(() => `${email} is a site administrator.`)],
  ['revoke', (email) => revokeAdmin(email).then(() => `${email} is no site administrator.`)],
  ['reset-second-factor', (email) => resetSecondFactor(email).then(() => `${email} has no second factor any more.`)],
]);

const notStarted = (state: string): never => {
  throw new Error(`Nothing has been started in ${state} yet: run npm start first.`);
};

const joinLocalSystem = (): void => {
  const state = path.resolve(process.env.LOCAL_DIR || '.local', 'state');
  setVariables(readVariables(state) ?? notStarted(state));
};

const run = async ([command, email, ...others]: string[]): Promise<string> => {
  const forOne = FOR_ONE.get(command ?? '');
  if (others.length || !forOne === (email !== undefined) || (!forOne && command !== 'list')) throw new Error(USAGE);
  if (!process.env[ENV.userPoolId]) joinLocalSystem();
  if (forOne && email !== undefined) return forOne(email);
  return (await listAdmins()).join('\n') || 'There are no site administrators.';
};

const explain = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === 'ECONNREFUSED') return 'Nothing answers: is npm start running in this folder?';
  return error.name === 'Error' ? error.message : error;
};

run(process.argv.slice(2)).then(
  (said) => console.log(said),
  (error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  },
);
