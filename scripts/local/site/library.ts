/** Hands the sample city's pictures and old maps on under the site's own address, from where alone browsers load them. */
import { OWN } from '#city/city';
import { send } from '../../http/answer.ts';
import type { Answerer, Sections } from '../../http/front-server.ts';
import type { SampleCity } from '../../sample-city/server.ts';

/** Pictures and pages of the library may show pictures, and nothing else. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; img-src 'self'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
};

/** The paths of the sample city's pictures, and of the maps that on AWS lie beside the site's pages. */
export const librarySections = ({ url, picturePaths = [] }: Pick<SampleCity, 'url' | 'picturePaths'>): Sections => {
  const handOn: Answerer = async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    // The library names its pictures by the address at which it is asked.
    const answered = await fetch(`${url}${request.url}`, {
      headers: { 'x-forwarded-host': request.headers.host ?? '' },
    });
    const type = answered.headers.get('content-type') ?? 'text/plain; charset=utf-8';
    const body = Buffer.from(await answered.arrayBuffer());
    await send(request, response, answered.status, { ...HEADERS, 'content-type': type }, body);
  };
  return [...picturePaths, ...OWN.mapOverlays.map(({ image }) => image)].map((prefix) => [prefix, handOn] as const);
};
