/** `npm run admin`: makes site administrators and unmakes them, in the deployed system or the one `npm start` runs here. */
import path from 'node:path';
import { ENV } from '../shared/env.ts';
import { readVariables, useVariables as setVariables } from './local/variables.ts';
import { grantAdmin, listAdmins, revokeAdmin } from './site-admins.ts';

const USAGE = `npm run admin -- grant EMAIL    makes the account with this address a site administrator
npm run admin -- revoke EMAIL   takes that away; open sessions notice within a minute
npm run admin -- list           the addresses of all site administrators

It acts on the system that npm start runs in LOCAL_DIR (.local), or, when the variables ${ENV.userPoolId} and TABLE_USERS
are set, on that pool and table, with the AWS credentials of the environment.`;

const notStarted = (state: string): never => {
  throw new Error(`Nothing has been started in ${state} yet: run npm start first.`);
};

const joinLocalSystem = (): void => {
  const state = path.resolve(process.env.LOCAL_DIR || '.local', 'state');
  setVariables(readVariables(state) ?? notStarted(state));
};

const run = async ([command, email, ...others]: string[]): Promise<string> => {
  const takesEmail = command === 'grant' || command === 'revoke';
  if (others.length || takesEmail !== (email !== undefined) || (!takesEmail && command !== 'list'))
    throw new Error(USAGE);
  if (!process.env[ENV.userPoolId]) joinLocalSystem();
  if (email === undefined) return (await listAdmins()).join('\n') || 'There are no site administrators.';
  if (command === 'grant') {
    await grantAdmin(email);
    return `${email} is a site administrator.`;
  }
  await revokeAdmin(email);
  return `${email} is no site administrator.`;
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
