/** The CDN: the site's files, the API under the site's key, and public data, all behind one host with the same headers. */
import { Duration, type Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Annotations, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { FRAMED_PATH } from '../../shared/platform/security-headers.ts';
import type { Config } from '../config.ts';
import { type Api, STAGE } from './api.ts';
import { type EdgePages, ORIGINS, publicDataCode, siteFileCode } from './edge-code.ts';
import { behindGate, passOn } from './edge-gate.ts';

/** Functions read these of a viewer's request, besides the parts in the cache's key, which are forwarded by that. */
const FORWARDED_HEADERS = ['CloudFront-Viewer-Address', 'Origin', 'Sec-Fetch-Site', 'User-Agent'];

/** The errors that CloudFront keeps by itself. */
const UNKEPT_ERRORS = [404, 500, 502, 503, 504];

export interface SiteProps {
  config: Config;
  api: Api;
  data: Bucket;
  headers: ResponseHeadersPolicy;
  /** The headers of the data's files, which every origin may read. */
  openHeaders: ResponseHeadersPolicy;
  /** The headers of the page that may be framed. */
  framedHeaders: ResponseHeadersPolicy;
  pages: EdgePages;
  webAclArn: string | undefined;
}

export class Site extends Construct {
  readonly files: Bucket;
  readonly distribution: Distribution;
  /** Without a slash at the end. */
  readonly url: string;
  private readonly stage: Config['stage'];

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { siteDomain, certificateArn, stage } = props.config;
    this.stage = stage;
    this.files = new Bucket(this, 'Files', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // Deployed again from the repository at any time.
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    const common = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: props.headers,
      compress: true,
    };
    const calls = this.calls(props.api);
    const pages = {
      ...common,
      origin: S3BucketOrigin.withOriginAccessControl(this.files, {
        originId: ORIGINS.files,
        // With the list, a missing file is 404 and not 403.
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      originRequestPolicy: this.viewer(),
      functionAssociations: this.rewrite('Pages', siteFileCode(props.pages)),
    };
    this.distribution = new Distribution(this, 'Distribution', {
      comment: props.config.name,
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(siteDomain && certificateArn
        ? {
            domainNames: [siteDomain],
            // Without an own certificate CloudFront chooses the TLS versions.
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
            certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
          }
        : {}),
      ...(props.webAclArn ? { webAclId: props.webAclArn } : {}),
      // Else CloudFront would cache these errors for ten seconds, whatever the origin says.
      errorResponses: UNKEPT_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: pages,
      additionalBehaviors: {
        [FRAMED_PATH]: { ...pages, responseHeadersPolicy: props.framedHeaders },
        '/api/*': { ...common, ...calls },
        '/data/*': { ...common, responseHeadersPolicy: props.openHeaders, ...this.publicData(props.data) },
      },
    });
    // The warning asks for a root object, which is there.
    Annotations.of(this).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk');
    this.url = `https://${siteDomain ?? this.distribution.distributionDomainName}`;
  }

  private rewrite(id: string, code: string) {
    const edge = new EdgeFunction(this, id, {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(this.stage ? behindGate(code, this.stage.passDigest) : code),
    });
    return [{ function: edge, eventType: FunctionEventType.VIEWER_REQUEST }];
  }

  /** The origin decides what may be kept, and for whom: one user's answer is never another's. */
  private calls({ rest, siteKeyValue }: Api): BehaviorOptions {
    const { region, urlSuffix } = rest.stack as Stack;
    return {
      origin: new HttpOrigin(`${rest.restApiId}.execute-api.${region}.${urlSuffix}`, {
        // Written out: a reference to the stage would make a circular dependency through the app client's addresses.
        originId: ORIGINS.api,
        originPath: `/${STAGE}`,
        customHeaders: { 'x-api-key': siteKeyValue },
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        readTimeout: Duration.seconds(30),
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: new CachePolicy(this, 'ByOrigin', {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.days(1),
        queryStringBehavior: CacheQueryStringBehavior.all(),
        // Lists have several formats, which `Accept` may choose.
        headerBehavior: CacheHeaderBehavior.allowList('Accept', 'Authorization'),
        cookieBehavior: CacheCookieBehavior.none(),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      originRequestPolicy: new OriginRequestPolicy(this, 'Forwarded', {
        queryStringBehavior: OriginRequestQueryStringBehavior.all(),
        headerBehavior: OriginRequestHeaderBehavior.allowList(...FORWARDED_HEADERS),
        cookieBehavior: OriginRequestCookieBehavior.none(),
      }),
      ...(this.stage ? { functionAssociations: this.rewrite('Calls', passOn) } : {}),
    };
  }

  /** For the limits on what a page asks in the viewer's name. No query: S3 would take orders from it. */
  private viewer(): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'Viewer', {
      queryStringBehavior: OriginRequestQueryStringBehavior.none(),
      headerBehavior: OriginRequestHeaderBehavior.allowList('CloudFront-Viewer-Address'),
      cookieBehavior: OriginRequestCookieBehavior.none(),
    });
  }

  private publicData(data: Bucket): BehaviorOptions {
    // Imported, since its policy is in its own stack, where it allows CloudFront.
    const bucket = Bucket.fromBucketAttributes(this, 'Data', {
      bucketArn: data.bucketArn,
      bucketRegionalDomainName: data.bucketRegionalDomainName,
    });
    const origin = S3BucketOrigin.withOriginAccessControl(bucket, { originId: ORIGINS.data });
    Annotations.of(this).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac');
    return {
      origin,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: this.rewrite('PublicData', publicDataCode),
    };
  }
}
