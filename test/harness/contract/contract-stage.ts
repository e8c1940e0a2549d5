/** The people, keys, links and records that requests of the contract walk are made of. */
import { randomUUID } from 'node:crypto';
import { signLink } from '../../../functions/lib/signing/unsubscribe-hash.ts';
import { findUser } from '../../../functions/tables/users/users.ts';
import { EXTERNAL_CALLBACK, type ExternalProvider } from '../../../shared/accounts/users.ts';
import { claimsOf, signInAt } from '../accounts/hosted-sign-in.ts';
import { type Person, person } from '../accounts/people.ts';
import type { TestWorld } from '../cloud/world.ts';
import { eventually } from '../eventually.ts';
import { type CityAddress, cityAddresses } from '../sources/city-calls.ts';
import type { Contract, Sent } from './contract.ts';

export const PASSWORD = 'pale-bricks-of-1887';

export interface Link {
  subscriptionId: string;
  applicationUserId: string;
  hash: string;
}

export interface Stage {
  world: TestWorld;
  contract: Contract;
  /** Plain addresses of the sample city. */
  addresses: CityAddress[];
  /** A confirmed user, and an administrator. */
  resident: Person;
  admin: { token: string };
  /** A key of a user of its own. */
  key: string;
  /** The id of the first record of a list. */
  recordId: (path: string, column: string) => Promise<string>;
  /** A new password account whose address is not confirmed, with the token of its confirmation mail. */
  register: () => Promise<{ email: string; token: string; mailed: string }>;
  /** The token of the last mail to an address that links to a page. */
  mailed: (email: string, page: string) => Promise<string>;
  /** A body that signs in with a pretend provider. */
  external: (provider: ExternalProvider, email: string) => Promise<Sent>;
  link: (purpose: 'unsubscribe' | 'resume', subscriptionId: string, applicationUserId: string) => Promise<Link>;
  newPerson: () => Promise<Person>;
}

export const newEmail = (): string => `${randomUUID()}@example.com`;

export const setStage = async (world: TestWorld, contract: Contract): Promise<Stage> => {
  const { call } = contract;
  const mailed = (email: string, page: string): Promise<string> =>
    eventually(`the mail with a link to ${page}`, () => {
      const mails = world.inbox().filter(({ to }) => to.includes(email));
      return mails.map(({ text }) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1]).findLast(Boolean);
    });
  const response = await fetch(`${world.url}/config.json`);
  const config = (await response.json()) as { userPoolClientId: string };
  const admin = await call('POST /api/account/login', { body: world.accounts.admin });
  const owner = await person();
  const key = await call('POST /api/apiKey', { token: owner.token, body: { name: 'Walk' } });
  return {
    world,
    contract,
    addresses: await cityAddresses(world.city.sources.STREET_ADDRESSES),
    resident: await person(),
    admin: { token: admin.body.jwtToken },
    key: key.body.key,
    recordId: async (path, column) => (await call(`GET /api/${path}`, { query: { limit: '1' } })).body[0][column],
    register: async () => {
      const email = newEmail();
      const { body } = await call('POST /api/account/register', { body: { email, password: PASSWORD } });
      return { email, token: body.jwtToken, mailed: await mailed(email, 'confirm-email') };
    },
    mailed,
    external: async (provider, email) => {
      const tokens = await signInAt(
        {
          domain: `${world.url}/__local/cognito`,
          clientId: config.userPoolClientId,
          redirectUri: `${world.url}${EXTERNAL_CALLBACK}`,
        },
        provider,
        email,
      );
      const { identities, email: told = '' } = claimsOf(tokens.id_token);
      return {
        body: {
          provider,
          externalId: identities[0].userId,
          email: told,
          idToken: tokens.id_token,
          accessToken: tokens.access_token,
          refreshToken: tokens.refresh_token,
        },
      };
    },
    link: async (purpose, subscriptionId, applicationUserId) => ({
      subscriptionId,
      applicationUserId,
      hash: await signLink(
        purpose,
        { subscriptionId, applicationUserId },
        (await findUser(applicationUserId))?.email ?? 'nobody@example.com',
      ),
    }),
    newPerson: () => person(),
  };
};
