/** A web application firewall before the site: known bad addresses, and limits on what one address may request. */
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { CROSS_SITE_CALLS, OPEN_HEADERS } from '../../shared/platform/cross-origin.ts';

/** Requests of one address in five minutes; our own limits are lower, these protect the functions. */
const ACCOUNT_ENDPOINTS = 300;
/** All requests, also those that the CDN answers: ten a second, as many as a dragged map makes, from a library's one address. */
const ALL_CALLS = 3000;

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

const pathBegins = (prefix: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: prefix,
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
});

/** 429 for an address with more than `limit` requests in five minutes for paths that begin with `prefix`. */
const rateRule = (name: string, priority: number, limit: number, prefix: string): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      limit,
      aggregateKeyType: 'IP',
      scopeDownStatement: pathBegins(prefix),
    },
  },
  visibilityConfig: visible(name),
});

const header = (name: string, is: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: name } },
    positionalConstraint: 'EXACTLY',
    searchString: is,
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
});

/** The same rule as `isCrossSite` has; WAF asks whether there is a header by its length. */
const fromOtherSites: CfnWebACL.StatementProperty = {
  orStatement: {
    statements: [
      header('sec-fetch-site', 'cross-site'),
      {
        andStatement: {
          statements: [
            {
              sizeConstraintStatement: {
                fieldToMatch: { singleHeader: { Name: 'origin' } },
                comparisonOperator: 'GT',
                size: 0,
                textTransformations: [{ priority: 0, type: 'NONE' }],
              },
            },
            { notStatement: { statement: header('sec-fetch-site', 'same-origin') } },
          ],
        },
      },
    ],
  },
};

const WINDOW_SECONDS = 60;

/** Answers of the CDN count too, which the functions cannot count. */
const crossSiteRule = (name: string, priority: number): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: {
    block: {
      customResponse: {
        responseCode: 429,
        responseHeaders: [
          ...Object.entries(OPEN_HEADERS).map(([header, value]) => ({ name: header, value })),
          { name: 'retry-after', value: String(WINDOW_SECONDS) },
        ],
      },
    },
  },
  statement: {
    rateBasedStatement: {
      limit: CROSS_SITE_CALLS,
      evaluationWindowSec: WINDOW_SECONDS,
      aggregateKeyType: 'IP',
      scopeDownStatement: { andStatement: { statements: [pathBegins('/api/'), fromOtherSites] } },
    },
  },
  visibilityConfig: visible(name),
});

/** `name` is that of the site, by which its metrics are kept apart. */
export const firewall = (scope: Construct, id: string, name: string): CfnWebACL =>
  new CfnWebACL(scope, id, {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible(name),
    rules: [
      {
        name: 'KnownBadAddresses',
        priority: 0,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesAmazonIpReputationList' },
        },
        visibilityConfig: visible('KnownBadAddresses'),
      },
      rateRule('AccountCalls', 1, ACCOUNT_ENDPOINTS, '/api/account/'),
      rateRule('AllCalls', 2, ALL_CALLS, '/api/'),
      crossSiteRule('CrossSiteCalls', 3),
    ],
  });
