/** The hosted pages of the Cognito stand-in: what is refused and where to, codes, and the tokens of providers' users. */
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  GetUserCommand,
  InitiateAuthCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handler as preSignUp } from '../../../../functions/api/account/pre-sign-up.ts';
import { type LocalCognito, startCognito } from '../../../../scripts/local/cognito/server.ts';
import {
  ask,
  choose,
  claimsOf,
  exchange,
  type HostedSite,
  newVerifier,
  SCOPE,
  signInAt,
} from '../../../harness/accounts/hosted-sign-in.ts';

const REDIRECT = 'http://127.0.0.1:8080/login/external';
let cognito: LocalCognito;
let site: HostedSite;
let client: CognitoIdentityProviderClient;
let offsetSeconds = 0;

beforeAll(async () => {
  cognito = await startCognito({
    triggers: { preSignUp },
    callbackUrls: [REDIRECT],
    now: () => new Date(Date.now() + offsetSeconds * 1000),
  });
  site = { domain: cognito.endpoint, clientId: cognito.clientId, redirectUri: REDIRECT };
  const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'LOCAL' };
  client = new CognitoIdentityProviderClient({ region: 'us-east-1', credentials, endpoint: cognito.endpoint });
});
afterAll(() => cognito.stop());

const at = (Username: string) => ({ UserPoolId: cognito.poolId, Username });
/** A code, and the verifier that it wants. */
const codeFor = async (address: string) => {
  const verifier = newVerifier();
  const { to } = await ask(site, 'Google', verifier);
  const back = await choose(to ?? '', { address, told: 'on' });
  return { verifier, code: back.get('code') ?? '' };
};
const refusalOf = async (response: Response) => ({
  status: response.status,
  body: await response.json(),
});

describe('authorize', () => {
  test('leads to the pretend provider, which says what it is', async () => {
    const { status, to } = await ask(site, 'Google', newVerifier());
    expect(status).toBe(303);
    const page = await fetch(to ?? '');
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('<title>Pretend Google</title>');
    expect(html).toContain('This is not Google');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each([
    ['another client', { client_id: 'another' }],
    ['another address', { redirect_uri: 'https://elsewhere.example/login/external' }],
    ['an address that only begins alike', { redirect_uri: `${REDIRECT}/more` }],
    ['no address', { redirect_uri: undefined }],
  ])('%s leads nowhere', async (_what, changes) => {
    expect(await ask(site, 'Google', newVerifier(), changes)).toEqual({ status: 400, to: null });
  });

  test.each([
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a scope of somebody else', { scope: 'openid admin' }, 'invalid_scope'],
    ['no openid', { scope: 'email' }, 'invalid_scope'],
    ['a provider that there is not', { identity_provider: 'MyBook' }, 'invalid_request'],
    ['no provider', { identity_provider: undefined }, 'invalid_request'],
  ])('%s leads back with an error', async (_what, changes, error) => {
    const { to } = await ask(site, 'Google', newVerifier(), changes);
    expect(to).toMatch(`${REDIRECT}?`);
    const back = new URL(to ?? '').searchParams;
    expect([back.get('error'), back.get('state'), back.has('code')]).toEqual([error, 'state-1', false]);
    expect(back.get('error_description')).toBeTruthy();
  });

  test('cancelling is access_denied; the page is good once', async () => {
    const { to } = await ask(site, 'Facebook', newVerifier());
    const back = await choose(to ?? '', { cancel: 'yes' });
    expect(Object.fromEntries(back)).toEqual({
      error: 'access_denied',
      error_description: expect.any(String),
      state: 'state-1',
    });
    expect((await fetch(to ?? '')).status).toBe(400);
  });

  test('an address that is none, and a disabled user, are led back', async () => {
    const { to } = await ask(site, 'Google', newVerifier());
    expect((await choose(to ?? '', { address: 'nobody' })).get('error')).toBe('invalid_request');
    const { id_token } = await signInAt(site, 'Google', 'disabled@example.com');
    await client.send(new AdminDisableUserCommand(at(claimsOf(id_token)['cognito:username'])));
    const second = await ask(site, 'Google', newVerifier());
    const back = await choose(second.to ?? '', { address: 'disabled@example.com', told: 'on' });
    expect(back.get('error_description')).toBe('User is disabled.');
  });

  test('what the trigger refuses comes back as its words', async () => {
    const strict = await startCognito({
      callbackUrls: [REDIRECT],
      triggers: {
        preSignUp: () => {
          throw new Error('Nobody comes in');
        },
      },
    });
    const { to } = await ask({ ...site, domain: strict.endpoint }, 'Google', newVerifier());
    const back = await choose(to ?? '', { address: 'new@example.com', told: 'on' });
    expect(back.get('error_description')).toBe('PreSignUp failed with error Nobody comes in.');
    await strict.stop();
  });

  test('markup in an address stays text', async () => {
    await signInAt(site, 'Facebook', "o'neil@example.com");
    const { to } = await ask(site, 'Facebook', newVerifier());
    expect(await (await fetch(to ?? '')).text()).toContain('o&#39;neil@example.com');
  });
});

describe('a code', () => {
  test('is exchanged once', async () => {
    const { code, verifier } = await codeFor('once@example.com');
    const first = await exchange(site, { code, code_verifier: verifier });
    expect(await first.json()).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect(await refusalOf(await exchange(site, { code, code_verifier: verifier }))).toEqual({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  test.each([
    ['another verifier', { code_verifier: newVerifier() }, 'invalid_grant'],
    ['another address', { redirect_uri: 'http://127.0.0.1:8080/' }, 'invalid_grant'],
    ['another client', { client_id: 'another' }, 'invalid_client'],
    ['another grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
  ])('is refused with %s', async (_what, changes, error) => {
    const { code, verifier } = await codeFor('refused@example.com');
    expect(await refusalOf(await exchange(site, { code, code_verifier: verifier, ...changes }))).toEqual({
      status: 400,
      body: { error },
    });
  });

  test('is used up by a wrong verifier, and over after five minutes', async () => {
    const tried = await codeFor('tried@example.com');
    await exchange(site, { code: tried.code, code_verifier: newVerifier() });
    const late = await codeFor('late@example.com');
    offsetSeconds += 300;
    for (const { code, verifier } of [tried, late])
      expect((await exchange(site, { code, code_verifier: verifier })).status).toBe(400);
  });
});

describe("a provider's user", () => {
  test('has the claims that Cognito gives', async () => {
    const { id_token, access_token, refresh_token } = await signInAt(site, 'Google', 'Claims@example.com');
    const claims = claimsOf(id_token);
    expect(claims).toMatchObject({
      token_use: 'id',
      aud: cognito.clientId,
      email: 'Claims@example.com',
      email_verified: true,
      'cognito:username': expect.stringMatching(/^Google_\d{21}$/),
      'cognito:groups': [`${cognito.poolId}_Google`],
      identities: [
        {
          userId: expect.stringMatching(/^\d{21}$/),
          providerName: 'Google',
          providerType: 'Google',
          issuer: null,
          primary: 'true',
          dateCreated: expect.stringMatching(/^\d{13}$/),
        },
      ],
    });
    expect(claims.sub).toMatch(/^[0-9a-f-]{36}$/);
    expect(claims['cognito:username']).toBe(`Google_${claims.identities[0].userId}`);
    expect(claimsOf(access_token)).toMatchObject({ scope: SCOPE, username: claims['cognito:username'] });
    const { AuthenticationResult } = await client.send(
      new InitiateAuthCommand({
        ClientId: cognito.clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: refresh_token },
      }),
    );
    expect(claimsOf(AuthenticationResult?.IdToken ?? '')).toMatchObject({
      sub: claims.sub,
      auth_time: claims.auth_time,
      identities: claims.identities,
    });
  });

  test('is the same at every sign-in, another at another provider, and never the password account of the address', async () => {
    const email = 'same@example.com';
    const { User } = await client.send(new AdminCreateUserCommand({ ...at(email), MessageAction: 'SUPPRESS' }));
    const subs: string[] = [];
    for (const provider of ['Google', 'Google', 'Facebook'] as const)
      subs.push(claimsOf((await signInAt(site, provider, email)).id_token).sub);
    expect(subs[1]).toBe(subs[0]);
    expect(new Set([User?.Username, ...subs]).size).toBe(3);
    expect((await client.send(new AdminGetUserCommand(at(email)))).Username).toBe(User?.Username);
  });

  test('may keep the address to themself, or have one that Google does not vouch for', async () => {
    const { id_token: kept } = await signInAt(site, 'Facebook', 'kept@example.com', { told: false });
    expect(claimsOf(kept)).not.toHaveProperty('email');
    const { id_token: doubted } = await signInAt(site, 'Google', 'doubted@example.com', { told: false });
    expect(claimsOf(doubted)).toMatchObject({ email: 'doubted@example.com', email_verified: false });
  });

  test('is known to the pool by name, not by address, and has no password', async () => {
    const { id_token } = await signInAt(site, 'Google', 'named@example.com');
    const name = claimsOf(id_token)['cognito:username'];
    expect(await client.send(new AdminGetUserCommand(at(name)))).toMatchObject({ UserStatus: 'EXTERNAL_PROVIDER' });
    const { Groups } = await client.send(new AdminListGroupsForUserCommand(at(name)));
    expect(Groups).toMatchObject([{ GroupName: `${cognito.poolId}_Google` }]);
    await expect(client.send(new AdminDeleteUserCommand(at('named@example.com')))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
    for (const USERNAME of [name, 'named@example.com'])
      await expect(
        client.send(
          new AdminInitiateAuthCommand({
            UserPoolId: cognito.poolId,
            ClientId: cognito.clientId,
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME, PASSWORD: 'any password at all' },
          }),
        ),
      ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('S16: gets an access token that neither reads, changes nor deletes them in the pool', async () => {
    const { access_token: AccessToken } = await signInAt(site, 'Google', 'scope@example.com');
    const UserAttributes = [{ Name: 'email', Value: 'thief@example.com' }];
    // The three have different answers, none of which comes.
    for (const command of [
      new GetUserCommand({ AccessToken }),
      new UpdateUserAttributesCommand({ AccessToken, UserAttributes }),
      new DeleteUserCommand({ AccessToken }),
    ])
      await expect(client.send(command as GetUserCommand)).rejects.toThrow('scopes');
    const verifier = newVerifier();
    const { to } = await ask(site, 'Google', verifier, { scope: 'openid aws.cognito.signin.user.admin' });
    expect(new URL(to ?? '').searchParams.get('error')).toBe('invalid_scope');
  });
});
