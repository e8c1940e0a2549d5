/** The edge: one host for site, API and data, with the headers and the page rule that one machine has too. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { EDGE_MODULE, ORIGINS, publicDataCode, siteFileCode } from '../../infra/constructs/edge-code.ts';
import { acceptedEncoding } from '../../scripts/http/compress.ts';
import { routes } from '../../shared/api/api.ts';
import { FAILED_STATUSES, isFilled } from '../../shared/platform/filled-page.ts';
import { FRAMED_PATH, securityHeaders } from '../../shared/platform/security-headers.ts';
import { siteFileOf } from '../../shared/platform/site-file.ts';
import type { PropertiesOf } from './properties.ts';
import { BARE, FULL, makeApp, propertiesOf, resources, type Synthesized, synthesize } from './support.ts';

let bare: Synthesized;
let full: Synthesized;
beforeAll(() => {
  bare = synthesize(BARE);
  full = synthesize(FULL);
});

type Distribution = PropertiesOf['AWS::CloudFront::Distribution']['DistributionConfig'];

const distribution = ({ site }: Synthesized): Distribution =>
  propertiesOf(site, 'AWS::CloudFront::Distribution')[0]!.DistributionConfig;

const behaviour = (from: Synthesized, path: string): Distribution['CacheBehaviors'][number] =>
  distribution(from).CacheBehaviors.find(({ PathPattern }) => PathPattern === path)!;

type Policy = PropertiesOf['AWS::CloudFront::ResponseHeadersPolicy']['ResponseHeadersPolicyConfig'];

/** The policy of the site's own answers, or that of all that every origin may read. */
const policyOf = ({ site }: Synthesized, isOpen = false): Policy =>
  propertiesOf(site, 'AWS::CloudFront::ResponseHeadersPolicy')
    .map(({ ResponseHeadersPolicyConfig }) => ResponseHeadersPolicyConfig)
    .find(
      ({ CorsConfig, SecurityHeadersConfig: set }) =>
        (CorsConfig !== undefined) === isOpen && set.FrameOptions !== undefined,
    )!;

const headersOf = (from: Synthesized, isOpen = false): Record<string, string> => {
  const { SecurityHeadersConfig: set, CustomHeadersConfig: custom } = policyOf(from, isOpen);
  return {
    'content-security-policy': set.ContentSecurityPolicy.ContentSecurityPolicy,
    'x-content-type-options': set.ContentTypeOptions.Override ? 'nosniff' : '',
    'x-frame-options': set.FrameOptions.FrameOption,
    'referrer-policy': set.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${set.StrictTransportSecurity.AccessControlMaxAgeSec}`,
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
  };
};

interface Answered {
  uri?: string;
  querystring?: object;
  statusCode?: number;
  headers?: Record<string, { value: string }>;
  body?: { data: string };
  /** The origin that was chosen in place of the site's files. */
  origin?: string;
  /** Those of which the second answers where the first fails so. */
  group?: { originIds: { originId: string }[]; failoverCriteria: { statusCodes: number[] } };
}

/** The form that CloudFront gives an address, asked for by a browser that takes these encodings. */
const run = (code: string, address: string, accepted: string | null = 'gzip, deflate, br'): Answered => {
  const [uri = '', query] = address.split('?');
  const chosen: Pick<Answered, 'origin' | 'group'> = {};
  const cf = {
    createRequestOriginGroup: (group: NonNullable<Answered['group']>): void => {
      chosen.group = group;
    },
    selectRequestOriginById: (origin: string): void => {
      chosen.origin = origin;
    },
  };
  // The edge's engine has no modules but its own: the text is all there is.
  const body = `${code.replace(EDGE_MODULE, '')}; return handler;`;
  const handler = new Function('cf', body)(cf) as (event: unknown) => Answered;
  const querystring = query === undefined ? {} : { [query]: { value: '' } };
  const headers = accepted === null ? {} : { 'accept-encoding': { value: accepted } };
  const answered = handler({ request: { uri, querystring, headers } });
  delete answered.querystring;
  if (answered.headers === headers) delete answered.headers;
  return { ...answered, ...chosen };
};

describe('addresses', () => {
  const pages = {
    '/': '/pages/index.html',
    '/alerts': '/pages/alerts.html',
    '/about': '/about.html',
    '/alerts/help': '/alerts/help.html',
    '/login': '/shell.html',
    '/parcel/*': '/parcel/_.html',
  };
  const notFound = '<h1>There is no such page</h1>';
  const code = siteFileCode({ pages, notFound, headers: { 'x-frame-options': 'DENY' } });

  test.each([
    ['/about', '/about.html'],
    ['/about/', '/about.html'],
    ['/About', '/about.html'],
    ['/alerts/help', '/alerts/help.html'],
    ['/login', '/shell.html'],
    ['/parcel/_.html', '/parcel/_.html'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/assets/main-1a2b.js', '/assets/main-1a2b.js'],
    ['/missing.png', '/missing.png'],
  ])('%s is answered by %s', (uri, file) => {
    expect(run(code, uri)).toEqual({ uri: file });
  });

  test.each([
    ['br', true],
    ['gzip, deflate, br, zstd', true],
    ['br;q=0.5, gzip', true],
    ['deflate, BR', true],
    ['br;q=0, gzip', false],
    ['gzip, br ; q=0.000', false],
    ['gzip', false],
    ['brotli', false],
    ['', false],
    [null, false],
  ])('code that is kept as Brotli is sent to who takes that alone: %j', (accepted, isTaken) => {
    const script = '/assets/main-1a2b.js';
    expect(run(code, script, accepted)).toEqual({ uri: isTaken ? script : `/plain${script}` });
    // One machine reads the header in its own way, to the same end.
    expect(acceptedEncoding(accepted ?? undefined) === 'br').toBe(isTaken);
    expect(run(code, '/about', accepted)).toEqual({ uri: '/about.html' });
  });

  test.each([
    ['/parcel/42', 'api', '/pages/parcel/42'],
    ['/Parcel/42/', 'api', '/pages/Parcel/42/'],
    ['/parcel/a%2Fb', 'api', '/pages/parcel/a%2Fb'],
    ['/sitemap-index.xml', 'data', '/public/sitemap-index.xml'],
    ['/sitemap-streets-1.xml', 'data', '/public/sitemap-streets-1.xml'],
  ])('%s is asked of %s', (uri, origin, asked) => {
    expect(run(code, uri)).toEqual({ origin, uri: asked });
  });

  test.each([
    ['/', '/pages/index.html'],
    ['/index.html', '/pages/index.html'],
    ['/?home', '/pages/index.html'],
    ['/alerts', '/pages/alerts.html'],
    ['/Alerts/', '/pages/alerts.html'],
  ])('%s comes with rows: asked of the API, and of the files under the same name where that fails', (address, uri) => {
    expect(run(code, address)).toEqual({
      uri,
      group: {
        originIds: [{ originId: 'api' }, { originId: 'files' }],
        failoverCriteria: { statusCodes: FAILED_STATUSES },
      },
    });
  });

  test('a page with rows comes without them where the address asks for something else', () => {
    expect(run(code, '/alerts?view=x')).toEqual({ uri: '/alerts.html' });
    expect(run(code, '/alerts.html')).toEqual({ uri: '/alerts.html' });
    // The function itself reads it under that name, and must not be asked again.
    for (const uri of ['/pages/index.html', '/pages/alerts.html']) expect(run(code, uri)).toEqual({ uri });
  });

  test('every origin that is chosen is one of the distribution', () => {
    const ids = distribution(bare).Origins.map(({ Id }) => Id);
    expect(ids).toEqual(expect.arrayContaining(Object.values(ORIGINS)));
    const api = distribution(bare).Origins.find(({ Id }) => Id === ORIGINS.api)!;
    expect(api.OriginPath).toBe('/v1');
    expect(JSON.stringify(api.OriginCustomHeaders)).toContain('x-api-key');
  });

  test('the viewer is told to whom fills a page, and no query: a store of files would take orders from it', () => {
    const [, policy] = propertiesOf(bare.site, 'AWS::CloudFront::OriginRequestPolicy');
    expect(policy!.OriginRequestPolicyConfig).toMatchObject({
      HeadersConfig: { Headers: ['CloudFront-Viewer-Address'] },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    });
  });

  test.each(['/no-such-page', '/index', '/crime/42', '/parcel', '/parcel/42/more', '/pages/parcel/42', '/login/more'])(
    'P17: %s is 404, with the page that says so and the headers of every page',
    (uri) => {
      expect(run(code, uri)).toMatchObject({
        statusCode: 404,
        headers: { 'content-type': { value: 'text/html; charset=utf-8' }, 'x-frame-options': { value: 'DENY' } },
        body: { encoding: 'text', data: notFound },
      });
    },
  );

  test('the edge and one machine agree on every address', () => {
    const part = fc.constantFrom('about', 'alerts', 'help', 'parcel', '_', '_.html', 'x.y', '', 'Login', '%41');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const uri = `/${parts.join('/')}`;
        const file = siteFileOf(uri, pages);
        if (uri === '/') return;
        const isOfOne = file !== null && isFilled(file, uri);
        expect(run(code, uri).uri ?? null).toBe(isOfOne ? `/pages${uri}` : file);
      }),
    );
  });

  test('public data lies under its own prefix, and nothing else can be reached by it', () => {
    expect(run(publicDataCode, '/data/squares/index.json').uri).toBe('/public/squares/index.json');
    expect(run(publicDataCode, '/data/data/x.json').uri).toBe('/public/data/x.json');
  });

  test('the code fits CloudFront', () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`/some/page-${index}`, `/some/page-${index}.html`]),
    );
    const headers = securityHeaders({ https: true, basemap: 'auto', mapbox: true, connectTo: [], scriptHashes: [] });
    expect(siteFileCode({ pages: many, notFound: 'x'.repeat(2500), headers }).length).toBeLessThan(10_240);
  });
});

describe('the API behind the edge', () => {
  test('gets the site key, whatever a viewer sends', () => {
    const { TargetOriginId } = behaviour(bare, '/api/*');
    const origin = distribution(bare).Origins.find(({ Id }) => Id === TargetOriginId)!;
    expect(origin.OriginCustomHeaders).toEqual([
      { HeaderName: 'x-api-key', HeaderValue: expect.objectContaining({ 'Fn::Join': expect.anything() }) },
    ]);
    expect(JSON.stringify(origin.OriginCustomHeaders)).toContain('resolve:secretsmanager');
    expect(origin.OriginPath).toBe('/v1');
  });

  test('one user’s answer is never kept for another', () => {
    const policies = propertiesOf(bare.site, 'AWS::CloudFront::CachePolicy');
    expect(policies).toHaveLength(1);
    expect(policies[0]!.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Accept', 'Authorization'] },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      },
    });
  });

  test('hears of the viewer’s address from CloudFront, and never the host it was asked under', () => {
    const [policy] = propertiesOf(bare.site, 'AWS::CloudFront::OriginRequestPolicy');
    const { Headers } = policy!.OriginRequestPolicyConfig.HeadersConfig;
    expect(Headers).toContain('CloudFront-Viewer-Address');
    expect(Headers).not.toContain('Host');
  });

  test('keeps its own 403 and 404, and CloudFront keeps no error', () => {
    const responses = distribution(bare).CustomErrorResponses;
    expect(responses.map(({ ErrorCode }) => ErrorCode)).toContain(404);
    for (const response of responses)
      expect(response).toEqual({ ErrorCode: expect.any(Number), ErrorCachingMinTTL: 0 });
    expect(behaviour(bare, '/api/*').AllowedMethods).toContain('DELETE');
  });
});

describe('headers', () => {
  test('are those of one machine, and https for a year', () => {
    const expected = securityHeaders({
      https: true,
      basemap: 'auto',
      mapbox: false,
      connectTo: [
        'https://cognito-idp.us-east-1.amazonaws.com',
        'https://cream-city-123456789012.auth.us-east-1.amazoncognito.com',
      ],
      scriptHashes: ['sha256-MadeUp='],
    });
    expect(headersOf(bare)).toEqual(expected);
  });

  test('name just the hosts in use', () => {
    const policy = (from: Synthesized): string => headersOf(from)['content-security-policy'] ?? '';
    for (const host of ['https://api.mapbox.com', 'https://statistics.example']) {
      expect(policy(full)).toContain(host);
      expect(policy(bare)).not.toContain(host);
    }
    // Statistics are sent to, never loaded from.
    expect(policy(full)).toContain("script-src 'self' 'sha256-MadeUp=';");
  });

  test('stand on every behaviour', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = distribution(bare);
    for (const one of [DefaultCacheBehavior, ...CacheBehaviors])
      expect(one).toMatchObject({
        ResponseHeadersPolicyId: expect.anything(),
        ViewerProtocolPolicy: 'redirect-to-https',
      });
  });
});

describe('the frame', () => {
  const framed = () =>
    propertiesOf(bare.site, 'AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ ResponseHeadersPolicyConfig }) => ResponseHeadersPolicyConfig)
      .filter(({ SecurityHeadersConfig: set }) => set.FrameOptions === undefined);

  test('one policy alone lets a page be framed, and one route alone has it', () => {
    const [policy, ...others] = framed();
    expect(others).toEqual([]);
    const open = policy!.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
    expect(open).toBe(
      headersOf(bare)['content-security-policy']!.replace("frame-ancestors 'none'", 'frame-ancestors *'),
    );
    const { ResponseHeadersPolicyId } = behaviour(bare, FRAMED_PATH);
    const { DefaultCacheBehavior, CacheBehaviors } = distribution(bare);
    const withIt = [DefaultCacheBehavior, ...CacheBehaviors].filter(
      (one) => JSON.stringify(one.ResponseHeadersPolicyId) === JSON.stringify(ResponseHeadersPolicyId),
    );
    expect(withIt).toHaveLength(1);
    expect(FRAMED_PATH).not.toMatch(/[*?]/);
  });

  test('is drawn as every page is', () => {
    const { PathPattern: _path, ResponseHeadersPolicyId: _framed, ...drawn } = behaviour(bare, FRAMED_PATH);
    const { ResponseHeadersPolicyId: _closed, ...usual } = distribution(bare).DefaultCacheBehavior;
    expect(drawn).toEqual(usual);
  });
});

describe('what every origin may read', () => {
  const CORP = 'cross-origin-resource-policy';
  const corpOf = (isOpen: boolean) =>
    policyOf(bare, isOpen).CustomHeadersConfig.Items.find(({ Header }) => Header === CORP);

  test('P4: files say so by a policy; calls are closed unless their own answer opens itself', () => {
    expect(behaviour(bare, '/data/*').ResponseHeadersPolicyId).not.toEqual(
      behaviour(bare, '/api/*').ResponseHeadersPolicyId,
    );
    expect(policyOf(bare, true).CorsConfig).toMatchObject({
      AccessControlAllowOrigins: { Items: ['*'] },
      AccessControlAllowCredentials: false,
      OriginOverride: true,
    });
    expect(corpOf(true)).toEqual({ Header: CORP, Value: 'cross-origin', Override: true });
    expect(corpOf(false)).toEqual({ Header: CORP, Value: 'same-origin', Override: false });
    // So that no error keeps what an open one would say: the policy of calls says nothing of CORS.
    expect(policyOf(bare).CorsConfig).toBeUndefined();
    expect(policyOf(bare).RemoveHeadersConfig).toBeUndefined();
  });

  test('API Gateway’s own refusals of who is not signed in are closed to other sites, all others open', () => {
    const closed = propertiesOf(bare.site, 'AWS::ApiGateway::GatewayResponse')
      .filter(({ ResponseParameters }) => !('gatewayresponse.header.access-control-allow-origin' in ResponseParameters))
      .map(({ ResponseType }) => ResponseType);
    expect(closed.sort()).toEqual(['ACCESS_DENIED', 'UNAUTHORIZED']);
  });

  test('calls, mailed links and calendars of persons are not among it', () => {
    const open = routes().filter(({ isOpen }) => isOpen);
    for (const { access, path } of open) {
      expect(access).toBe('public');
      expect(path).not.toMatch(/account|unsubscribe|calendar|manage|admin|apiKey|webhook/i);
    }
    expect(open.length).toBeGreaterThan(50);
  });

  test('takes few enough behaviours, and functions hear who asks', () => {
    expect(distribution(bare).CacheBehaviors.length + 1).toBeLessThanOrEqual(12);
    const [forwarded] = propertiesOf(bare.site, 'AWS::CloudFront::OriginRequestPolicy');
    const { Headers } = forwarded!.OriginRequestPolicyConfig.HeadersConfig;
    expect(Headers).toEqual(expect.arrayContaining(['Origin', 'Sec-Fetch-Site']));
  });
});

describe('the full configuration', () => {
  test('has its hosts, certificate, firewall and names', () => {
    expect(distribution(full)).toMatchObject({
      Aliases: [FULL.siteDomain],
      ViewerCertificate: { AcmCertificateArn: FULL.certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
      WebACLId: expect.anything(),
    });
    full.site.hasResourceProperties('AWS::ApiGateway::DomainName', { DomainName: FULL.apiDomain });
    for (const name of [FULL.siteDomain, FULL.apiDomain])
      full.site.hasResourceProperties('AWS::Route53::RecordSet', { Name: `${name}.`, Type: 'A' });
    // A13: CloudFront answers over IPv6 as well, API Gateway's own hosts don't.
    full.site.hasResourceProperties('AWS::Route53::RecordSet', { Name: `${FULL.siteDomain}.`, Type: 'AAAA' });
    expect(distribution(bare).WebACLId).toBeUndefined();
  });

  test('has a firewall that limits what one address may call, accounts most', () => {
    const [firewall] = propertiesOf(full.site, 'AWS::WAFv2::WebACL');
    const limits = firewall!.Rules.flatMap(({ Statement: { RateBasedStatement: rate } }) =>
      rate ? [[JSON.stringify(rate), rate.Limit] as const] : [],
    );
    expect(limits).toEqual([
      [expect.stringContaining('"/api/account/"'), 300],
      [expect.stringContaining('"/api/"'), 3000],
      [expect.stringContaining('"sec-fetch-site"'), 60],
    ]);
  });

  test('lists Google and Facebook on the hosted page, and nobody when bare', () => {
    full.site.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      SupportedIdentityProviders: ['Google', 'Facebook'],
      AllowedOAuthFlows: ['code'],
      CallbackURLs: [`https://${FULL.siteDomain}/login/external`],
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    });
    bare.site.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      AllowedOAuthFlowsUserPoolClient: false,
      WriteAttributes: ['locale'],
    });
    bare.site.resourceCountIs('AWS::Cognito::UserPoolIdentityProvider', 0);
  });

  test('S16: lets no access token of the hosted pages act on the pool, and no client write more than the address', () => {
    full.site.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      AllowedOAuthScopes: ['openid', 'email', 'profile'],
      WriteAttributes: ['email'],
      ReadAttributes: ['email', 'email_verified'],
    });
  });

  test('A12: maps nothing but what the client may write, and the flag that Cognito alone fills', () => {
    const [client] = propertiesOf(full.site, 'AWS::Cognito::UserPoolClient');
    const mappings = propertiesOf(full.site, 'AWS::Cognito::UserPoolIdentityProvider').map(
      ({ ProviderName, AttributeMapping }) => [ProviderName, AttributeMapping] as const,
    );
    // Compared whole: a mapping that has more than this is one too many.
    expect(Object.fromEntries(mappings)).toEqual({
      Google: { email: 'email', email_verified: 'email_verified' },
      Facebook: { email: 'email' },
    });
    const mapped = mappings.flatMap(([, mapping]) => Object.keys(mapping));
    expect(new Set(mapped)).toEqual(new Set([...client!.WriteAttributes, 'email_verified']));
    expect(client!.WriteAttributes).not.toContain('email_verified');
  });

  test('waits for the providers before it makes the client', () => {
    const [, client] = resources(full.site, 'AWS::Cognito::UserPoolClient')[0]!;
    const providers = resources(full.site, 'AWS::Cognito::UserPoolIdentityProvider').map(([id]) => id);
    expect(client.DependsOn).toEqual(expect.arrayContaining(providers));
  });

  test('tells the site what it needs, in its pages and as a file that is asked for each time', () => {
    const deployments = propertiesOf(full.site, 'Custom::CDKBucketDeployment');
    const forever = 'public, max-age=31536000, immutable';
    const sent = deployments.map(({ DestinationBucketKeyPrefix: into = '', SystemMetadata }) => ({
      into,
      ...SystemMetadata,
    }));
    expect(sent).toEqual([
      { into: '', 'cache-control': forever },
      { into: '', 'cache-control': forever, 'content-encoding': 'br' },
      { into: 'plain', 'cache-control': forever },
      { into: '', 'cache-control': 'no-cache' },
    ]);
    const pages = deployments.find(({ SystemMetadata }) => SystemMetadata['cache-control'] === 'no-cache');
    expect(pages?.DistributionPaths).toEqual(['/*']);
    // The file's, and that of the one page that has room for it: its client is known when it is deployed.
    expect(
      (pages?.SourceMarkers ?? []).filter((marker) => JSON.stringify(marker).includes('SignInClient')),
    ).toHaveLength(2);
  });

  test('puts each asset under its own name once, as Brotli where that is made, and all of them as they are', () => {
    const { app } = makeApp(BARE);
    const { directory } = app.synth();
    const uploads = readdirSync(directory)
      .map((folder) => path.join(directory, folder, 'assets'))
      .filter((folder) => existsSync(folder))
      .map((folder) => readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
    const [code, font] = ['main-1a2b.js', 'plain-inter-3c4d.woff2'];
    expect(uploads).toHaveLength(3);
    expect(uploads).toEqual(
      expect.arrayContaining([
        [[code, 'compressed']],
        [[font, '2']],
        [
          [code, '1'],
          [font, '2'],
        ],
      ]),
    );
  });

  test('keeps no secret in a template', () => {
    const text = JSON.stringify(full.site.toJSON());
    expect(text).toContain('resolve:secretsmanager:cream-city/facebook');
    expect(text).toContain('resolve:secretsmanager:cream-city/google');
  });
});
