/** JSON web tokens as Cognito signs them: RS256, with the pool's own key. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type JsonWebKey,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { promisify } from 'node:util';

export interface SigningKey {
  kid: string;
  privateJwk: JsonWebKey;
}

export type Claims = Record<string, unknown>;

export const makeKey = async (): Promise<SigningKey> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { kid: randomUUID(), privateJwk: privateKey.export({ format: 'jwk' }) };
};

/** The public half, as the pool's key set publishes it. */
export const keySet = ({ kid, privateJwk: { kty, n, e } }: SigningKey) => ({
  keys: [{ kid, kty, n, e, alg: 'RS256', use: 'sig' }],
});

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

export const signJwt = (claims: Claims, { kid, privateJwk }: SigningKey): string => {
  const signed = `${encode({ kid, alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  const key = createPrivateKey({ key: privateJwk, format: 'jwk' });
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
};

/** The claims of a token that this key signed, or null; says nothing about its life. */
export const readJwt = (token: string, { privateJwk: { kty, n, e } }: SigningKey): Claims | null => {
  const [header, payload, signature, ...rest] = token.split('.');
  if (!header || !payload || !signature || rest.length) return null;
  const key = createPublicKey({ key: { kty, n, e }, format: 'jwk' });
  const isOurs = verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  return isOurs ? JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) : null;
};
