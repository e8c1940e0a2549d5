/** Operations of the stand-in that a browser may call: they need a token of the user, or nothing. */
import * as z from 'zod';
import { CognitoError } from './cognito-error.ts';
import { attributeList } from './describe.ts';
import { attributes, clientOperation, type Operation, operation } from './operation.ts';
import { runPreSignUp } from './pool.ts';
import { associateSoftwareToken, verifySoftwareToken } from './second-factor.ts';
import { endSession, endSessionsOf, userOfAccessToken } from './sessions.ts';
import { initiateAuth } from './sign-in.ts';
import { removeUser, updateAttributes } from './user-changes.ts';

/** The attributes that the deployed app client may write where Google or Facebook can be signed in with. */
const WRITE_ATTRIBUTES = ['email'];

const accessToken = z.object({ AccessToken: z.string() });

export const USER_OPERATIONS: Record<string, Operation> = {
  InitiateAuth: initiateAuth,
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,

  GetUser: operation(accessToken, async ({ AccessToken }, pool) => {
    const user = userOfAccessToken(pool, AccessToken);
    return { Username: user.username, UserAttributes: attributeList(user) };
  }),

  /** Whoever has the access token of a log-in by password can do this on AWS too: no setting of a pool forbids it. */
  DeleteUser: operation(accessToken, async ({ AccessToken }, pool) => {
    removeUser(pool, userOfAccessToken(pool, AccessToken));
    pool.save();
    return {};
  }),

  UpdateUserAttributes: operation(
    accessToken.extend({ UserAttributes: attributes }),
    async ({ AccessToken, UserAttributes }, pool) => {
      const user = userOfAccessToken(pool, AccessToken);
      if ('email_verified' in UserAttributes)
        throw new CognitoError('InvalidParameterException', 'email_verified may be set by administrators alone.');
      if (Object.keys(UserAttributes).some((name) => !WRITE_ATTRIBUTES.includes(name)))
        throw new CognitoError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
      updateAttributes(user, UserAttributes, pool);
      pool.save();
      return {};
    },
  ),

  GlobalSignOut: operation(accessToken, async ({ AccessToken }, pool) => {
    endSessionsOf(pool, userOfAccessToken(pool, AccessToken));
    pool.save();
    return {};
  }),

  RevokeToken: clientOperation(z.object({ Token: z.string() }), async ({ Token }, pool) => {
    endSession(pool, Token);
    pool.save();
    return {};
  }),

  /** The trigger refuses it, else the pool: only the site makes accounts. */
  SignUp: clientOperation(
    z.object({ Username: z.string().min(1).max(128), UserAttributes: attributes.default({}) }),
    async ({ Username, UserAttributes }, pool) => {
      await runPreSignUp(pool, 'PreSignUp_SignUp', Username, UserAttributes);
      throw new CognitoError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
    },
  ),
};
