/** Administrators for the calls that only they may make. */
import { Secret, TOTP } from 'otpauth';
import { grantAdmin } from '../../../scripts/site-admins.ts';
import { PASSWORD as PERSONS_PASSWORD } from '../accounts/people.ts';
import { newEmail, type Stage } from './contract-stage.ts';

/** The tokens of an administrator with a password who has just logged in; of nobody else, since their log-in changes. */
export const newAdmin = async (stage: Stage) => {
  const { email, token } = await stage.newPerson();
  await grantAdmin(email);
  const { body } = await stage.contract.call('POST /api/account/login', {
    body: { email, password: PERSONS_PASSWORD },
  });
  return { email, token, accessToken: String(body.accessToken) };
};

/** A new administrator with a secret, and a code of it. */
export const enrolling = async (stage: Stage) => {
  const { email, token, accessToken } = await newAdmin(stage);
  const { body } = await stage.contract.call('POST /api/account/secondFactor', { token, body: { accessToken } });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
  return { email, token, body: { accessToken, code } };
};

/** Signs an administrator in as Google does. */
export const externalAdmin = async (stage: Stage): Promise<{ token: string; accessToken: string }> => {
  const email = newEmail();
  const { body } = await stage.contract.call(
    'POST /api/account/loginExternalCredential',
    await stage.external('Google', email),
  );
  await grantAdmin(email);
  return { token: body.jwtToken, accessToken: body.accessToken };
};
