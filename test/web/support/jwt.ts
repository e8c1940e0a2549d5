/** Tokens in the form of Cognito's, signed by nobody. */

const base64url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

export const jwt = (claims: Record<string, unknown>): string =>
  ['{"alg":"none"}', JSON.stringify(claims), 'signature'].map(base64url).join('.');
