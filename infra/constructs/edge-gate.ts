/** The second stage's gate: without its password the CDN answers nobody, whatever is asked for. */
import { STAGE_COOKIE } from '../../shared/platform/stage-pass.ts';

/** The module that CloudFront's engine offers to functions, as they ask for it. */
export const GATE_MODULE = 'import crypto from "crypto";';

interface Given {
  value: string;
  multiValue?: Given[];
}

interface EdgeRequest {
  method: string;
  uri: string;
  querystring: Record<string, Given>;
  headers: Record<string, Given>;
  cookies: Record<string, Given>;
}

/**
 * Null for who may pass; else the answer. A browser asks for the password and sends it once. Then a cookie has it,
 * since the site's own calls use the same header for who has signed in. It stands alone in the edge's engine.
 */
const refuse = (request: EdgeRequest, name: string, isPass: (pass: string) => boolean): object | null => {
  const cookie = request.cookies[name];
  if (cookie && isPass(cookie.value)) return null;
  const unkept = { value: 'no-store' };
  const authorization = request.headers.authorization;
  const [scheme, pass = ''] = authorization ? authorization.value.split(' ') : [];
  const plain = pass.replace(/=+$/, '');
  if (scheme !== 'Basic' || !isPass(plain))
    return {
      statusCode: 401,
      statusDescription: 'Unauthorized',
      headers: {
        'www-authenticate': { value: 'Basic realm="Second stage", charset="UTF-8"' },
        'cache-control': unkept,
        'x-robots-tag': { value: 'noindex' },
      },
    };
  const query = Object.keys(request.querystring)
    .map((key) => {
      const { value, multiValue = [{ value }] } = request.querystring[key] as Given;
      return multiValue.map((one) => (one.value === '' ? key : `${key}=${one.value}`)).join('&');
    })
    .join('&');
  // Two slashes at its beginning would lead to another site.
  const path = request.uri.replace(/^[/\\]+/, '/');
  return {
    statusCode: 307,
    statusDescription: 'Temporary Redirect',
    headers: { location: { value: query ? `${path}?${query}` : path }, 'cache-control': unkept },
    cookies: { [name]: { value: plain, attributes: 'Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000' } },
  };
};

/** The code of a CloudFront Function behind the gate; `passDigest` is the SHA-256 of the pass. */
export const behindGate = (code: string, passDigest: string): string => `${GATE_MODULE}
${code.replace('function handler(', 'function serve(')}
var isPass = (pass) => crypto.createHash('sha256').update(pass).digest('hex') === '${passDigest}';
var refuse = ${refuse.toString()};
function handler(event) {
  return refuse(event.request, '${STAGE_COOKIE}', isPass) || serve(event);
}`;

/** The code where the CDN has nothing else to do. */
export const passOn = `function handler(event) {
  return event.request;
}`;
