/** The Cognito stand-in, asked as the AWS SDK and as amazon-cognito-identity-js ask the real one. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handler as preSignUp } from '../../../../functions/api/account/pre-sign-up.ts';
import { type LocalCognito, startCognito } from '../../../../scripts/local/cognito/server.ts';

const PASSWORD = 'cream-colored-bricks';
const signed = { region: 'us-east-1', credentials: { accessKeyId: 'LOCAL', secretAccessKey: 'LOCAL' } };

let dir: string;
let file: string;
let cognito: LocalCognito;
let client: CognitoIdentityProviderClient;
/** The stand-in's clock stands still but for what a test adds to it. */
const begun = Date.now();
let offsetSeconds = 0;
const now = () => new Date(begun + offsetSeconds * 1000);

const start = async () => {
  cognito = await startCognito({ file, triggers: { preSignUp }, now });
  client = new CognitoIdentityProviderClient({ ...signed, endpoint: cognito.endpoint });
};

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'cream-city-'));
  file = path.join(dir, 'user-pool.json');
  await start();
});
afterAll(async () => {
  await cognito.stop();
  await rm(dir, { recursive: true, force: true });
});

const at = (Username: string) => ({ UserPoolId: cognito.poolId, Username });
const create = async (email: string, password = PASSWORD): Promise<string> => {
  const { User } = await client.send(new AdminCreateUserCommand({ ...at(email), MessageAction: 'SUPPRESS' }));
  await client.send(
    new AdminSetUserPasswordCommand({ ...at(User?.Username ?? ''), Password: password, Permanent: true }),
  );
  return User?.Username ?? '';
};
const signIn = async (email: string, password = PASSWORD) => {
  const { AuthenticationResult } = await client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: cognito.poolId,
      ClientId: cognito.clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  return AuthenticationResult as { IdToken: string; AccessToken: string; RefreshToken: string };
};
const refresh = async (token: string) => {
  const { AuthenticationResult } = await client.send(
    new InitiateAuthCommand({
      ClientId: cognito.clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: token },
    }),
  );
  return AuthenticationResult;
};
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const post = async (target: string, body: string) => {
  const response = await fetch(cognito.endpoint, { method: 'POST', headers: { 'x-amz-target': target }, body });
  return { status: response.status, body: await response.json() };
};

describe('users', () => {
  test('sign in by address in any case; tokens carry the claims of Cognito', async () => {
    const sub = await create('claims@example.com');
    const { IdToken, AccessToken } = await signIn('Claims@Example.com');
    const id = claims(IdToken);
    expect(id).toMatchObject({
      sub,
      email: 'claims@example.com',
      email_verified: false,
      'cognito:username': sub,
      token_use: 'id',
      aud: cognito.clientId,
      iss: `https://cognito-idp.us-east-1.amazonaws.com/${cognito.poolId}`,
    });
    expect(id).not.toHaveProperty('cognito:groups');
    expect(id.exp - id.iat).toBe(3600);
    expect(claims(AccessToken)).toMatchObject({
      token_use: 'access',
      client_id: cognito.clientId,
      scope: 'aws.cognito.signin.user.admin',
    });
    const { Username, UserAttributes } = await client.send(new GetUserCommand({ AccessToken }));
    expect(Username).toBe(sub);
    expect(UserAttributes).toContainEqual({ Name: 'email', Value: 'claims@example.com' });
  });

  test('S16: an access token writes what the client may and nothing else, and deletes its user, as on AWS', async () => {
    await create('stolen@example.com');
    await create('holder@example.com');
    const { AccessToken, RefreshToken } = await signIn('stolen@example.com');
    const write = (Name: string, Value: string) =>
      client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
    await expect(write('given_name', 'Thief')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(write('email_verified', 'true')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(write('email', 'holder@example.com')).rejects.toMatchObject({ name: 'AliasExistsException' });
    await write('email', 'thief@example.com');
    const { UserAttributes } = await client.send(new GetUserCommand({ AccessToken }));
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' });
    await client.send(new DeleteUserCommand({ AccessToken }));
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(client.send(new DeleteUserCommand({ AccessToken }))).rejects.toThrow('revoked');
  });

  test('a taken address, a weak password, a mailing creation and a foreign pool are refused', async () => {
    await create('taken@example.com');
    await expect(create('TAKEN@example.com')).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await expect(create('weak@example.com', 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await expect(create('space@example.com', ' twelve or more ')).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await expect(client.send(new AdminCreateUserCommand(at('mail@example.com')))).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await expect(
      client.send(new AdminGetUserCommand({ UserPoolId: 'us-east-1_Other', Username: 'taken@example.com' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  test('of two creations of one address at once only one succeeds', async () => {
    const results = await Promise.allSettled(
      [1, 2].map(() =>
        client.send(new AdminCreateUserCommand({ ...at('twin@example.com'), MessageAction: 'SUPPRESS' })),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a temporary password signs nobody in', async () => {
    const email = 'temporary@example.com';
    await client.send(
      new AdminCreateUserCommand({ ...at(email), MessageAction: 'SUPPRESS', TemporaryPassword: PASSWORD }),
    );
    expect(await signIn(email)).toBeUndefined();
  });

  test('an address can be changed, not to one that is taken', async () => {
    const sub = await create('before@example.com');
    await create('other@example.com');
    const change = (Value: string) =>
      client.send(new AdminUpdateUserAttributesCommand({ ...at(sub), UserAttributes: [{ Name: 'email', Value }] }));
    await expect(change('OTHER@example.com')).rejects.toMatchObject({ name: 'AliasExistsException' });
    await change('after@example.com');
    await expect(signIn('before@example.com')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(claims((await signIn('after@example.com')).IdToken)).toMatchObject({ sub, email: 'after@example.com' });
  });

  test('groups are in new tokens and can be listed', async () => {
    const sub = await create('admin@example.com');
    const group = { ...at(sub), GroupName: 'SiteAdmin' };
    await client.send(new AdminAddUserToGroupCommand(group));
    expect(claims((await signIn('admin@example.com')).IdToken)['cognito:groups']).toEqual(['SiteAdmin']);
    const { Groups } = await client.send(new AdminListGroupsForUserCommand(at(sub)));
    expect(Groups).toMatchObject([{ GroupName: 'SiteAdmin' }]);
    await client.send(new AdminRemoveUserFromGroupCommand(group));
    expect(claims((await signIn('admin@example.com')).IdToken)).not.toHaveProperty('cognito:groups');
    await expect(client.send(new AdminAddUserToGroupCommand({ ...group, GroupName: 'Nobody' }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });

  test('are found by filter, by pages', async () => {
    for (const name of ['list-a', 'list-b', 'list-c']) await create(`${name}@example.com`);
    const list = (Filter: string, more = {}) =>
      client.send(new ListUsersCommand({ UserPoolId: cognito.poolId, Filter, ...more }));
    expect((await list('email = "list-b@example.com"')).Users).toHaveLength(1);
    const first = await list('email ^= "list-"', { Limit: 2 });
    const second = await list('email ^= "list-"', { Limit: 2, PaginationToken: first.PaginationToken });
    expect([first.Users?.length, second.Users?.length, second.PaginationToken]).toEqual([2, 1, undefined]);
    await expect(list('email like "x"')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

describe('sessions', () => {
  test('a renewed token keeps the time of the sign-in', async () => {
    await create('renew@example.com');
    const { IdToken, RefreshToken } = await signIn('renew@example.com');
    offsetSeconds += 1800;
    const renewed = await refresh(RefreshToken);
    expect(claims(renewed?.IdToken ?? '')).toMatchObject({ auth_time: claims(IdToken).auth_time });
    expect(claims(renewed?.IdToken ?? '').iat).toBeGreaterThan(claims(IdToken).iat);
    expect(renewed).not.toHaveProperty('RefreshToken');
  });

  test.each([
    ['global sign-out', (sub: string) => client.send(new AdminUserGlobalSignOutCommand(at(sub)))],
    ['disabling', (sub: string) => client.send(new AdminDisableUserCommand(at(sub)))],
    ['deletion', (sub: string) => client.send(new AdminDeleteUserCommand(at(sub)))],
  ])('%s ends them', async (name, end) => {
    const email = `ends-${name.replaceAll(' ', '-')}@example.com`;
    const sub = await create(email);
    const { AccessToken, RefreshToken } = await signIn(email);
    await end(sub);
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    if (name !== 'global sign-out')
      await expect(signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('an access token ends by itself, and an ID token is none', async () => {
    await create('expires@example.com');
    const { AccessToken, IdToken } = await signIn('expires@example.com');
    await expect(client.send(new GetUserCommand({ AccessToken: IdToken }))).rejects.toThrow('Invalid Access Token');
    offsetSeconds += 3601;
    await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toThrow('Access Token has expired');
  });

  test('five wrong passwords lock for a second, then longer; 15 quiet minutes forgive', async () => {
    await create('locked@example.com');
    const wrong = () => signIn('locked@example.com', 'not the password').catch((error: Error) => error.message);
    for (let n = 1; n <= 5; n += 1) expect(await wrong()).toBe('Incorrect username or password.');
    expect(await wrong()).toBe('Password attempts exceeded');
    await expect(signIn('locked@example.com')).rejects.toThrow('Password attempts exceeded');
    offsetSeconds += 2;
    expect(await wrong()).toBe('Incorrect username or password.');
    offsetSeconds += 1;
    expect(await wrong()).toBe('Password attempts exceeded');
    offsetSeconds += 901;
    expect(await wrong()).toBe('Incorrect username or password.');
    expect(await signIn('locked@example.com')).toBeDefined();
  });

  test('only the flows of the deployed app client are open', async () => {
    for (const AuthFlow of ['USER_PASSWORD_AUTH', 'USER_SRP_AUTH', 'ADMIN_USER_PASSWORD_AUTH'] as const)
      await expect(
        client.send(
          new InitiateAuthCommand({
            ClientId: cognito.clientId,
            AuthFlow,
            AuthParameters: { USERNAME: 'claims@example.com', PASSWORD },
          }),
        ),
      ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

describe('the door', () => {
  const AWS = 'AWSCognitoIdentityProviderService';

  test('public sign-up is refused by the trigger', async () => {
    await expect(
      client.send(new SignUpCommand({ ClientId: cognito.clientId, Username: 'me@example.com', Password: PASSWORD })),
    ).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
  });

  test.each([
    ['an operation nobody knows', `${AWS}.MakeCoffee`, '{}', 'UnknownOperationException'],
    ['the name of an inherited property', `${AWS}.constructor`, '{}', 'UnknownOperationException'],
    ['another service', 'DynamoDB_20120810.GetItem', '{}', 'UnknownOperationException'],
    ['no JSON', `${AWS}.GetUser`, 'hello', 'SerializationException'],
    ['a large body', `${AWS}.GetUser`, JSON.stringify('x'.repeat(70_000)), 'SerializationException'],
    ['a missing field', `${AWS}.GetUser`, '{}', 'InvalidParameterException'],
    ['an unsigned admin call', `${AWS}.AdminDeleteUser`, '{}', 'MissingAuthenticationTokenException'],
  ])('%s is a 400 with its name', async (_what, target, body, name) => {
    expect(await post(target, body)).toMatchObject({ status: 400, body: { __type: name } });
  });

  test('other paths are not found', async () => {
    expect((await fetch(`${cognito.endpoint}/elsewhere`)).status).toBe(404);
    expect((await fetch(cognito.endpoint)).status).toBe(404);
  });
});

describe('the file', () => {
  test('is private, holds no password or refresh token, and brings everything back', async () => {
    await create('kept@example.com');
    const { RefreshToken, AccessToken } = await signIn('kept@example.com');
    await cognito.addToGroup('kept@example.com', 'SiteAdmin');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain(RefreshToken);
    await cognito.stop();
    await start();
    expect(claims((await refresh(RefreshToken))?.IdToken ?? '')['cognito:groups']).toEqual(['SiteAdmin']);
    expect(await client.send(new GetUserCommand({ AccessToken }))).toBeDefined();
    expect(await signIn('kept@example.com')).toBeDefined();
  });
});

describe('amazon-cognito-identity-js', () => {
  const storage = () => {
    const items = new Map<string, string>();
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
      clear: () => items.clear(),
    };
  };

  test('builds a session from tokens, renews it and ends it', async () => {
    const sub = await create('browser@example.com');
    const { IdToken, AccessToken, RefreshToken } = await signIn('browser@example.com');
    const Storage = storage();
    const pool = new CognitoUserPool({
      UserPoolId: cognito.poolId,
      ClientId: cognito.clientId,
      endpoint: cognito.endpoint,
      Storage,
    });
    const user = new CognitoUser({ Username: sub, Pool: pool, Storage });
    user.setSignInUserSession(
      new CognitoUserSession({
        IdToken: new CognitoIdToken({ IdToken }),
        AccessToken: new CognitoAccessToken({ AccessToken }),
        RefreshToken: new CognitoRefreshToken({ RefreshToken }),
      }),
    );

    const later = pool.getCurrentUser();
    expect(later?.getUsername()).toBe(sub);
    const session = await new Promise<CognitoUserSession>((resolve, reject) =>
      later?.getSession((error: Error | null, found: CognitoUserSession | null) =>
        found ? resolve(found) : reject(error),
      ),
    );
    expect(session.isValid()).toBe(true);

    const renewed = await new Promise<CognitoUserSession>((resolve, reject) =>
      later?.refreshSession(session.getRefreshToken(), (error: Error | null, found: CognitoUserSession) =>
        error ? reject(error) : resolve(found),
      ),
    );
    expect(renewed.getIdToken().payload).toMatchObject({ sub, auth_time: claims(IdToken).auth_time });

    await new Promise<void>((resolve) => later?.signOut(() => resolve()));
    expect(pool.getCurrentUser()).toBeNull();
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});
