/**
 * Puts the built site into its bucket: files named by their content are cached for a year, the others are revalidated each time.
 * Code is kept as Brotli at its best, which is smaller than what the CDN makes of it on the way.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import {
  BucketDeployment,
  type BucketDeploymentProps,
  CacheControl,
  type ISource,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { BROTLI_FOLDER, CONFIG_PATH, mayNameSite, PAGES_FILE, pageForSite } from '../../shared/platform/site-file.ts';
import { ASSETS, PLAIN } from './edge-code.ts';
import type { Site } from './site.ts';

const NOT_DEPLOYED = [BROTLI_FOLDER, '.sources', '.chunks.json', PAGES_FILE];
const DEPLOYER_MB = 512;

/** Files that name the site's own address, which is known only when it is deployed. */
const namingSite = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => mayNameSite(name) && !name.startsWith(ASSETS))
    .sort();

type SiteConfig = Readonly<Record<string, unknown>>;

/** Only the assets of a folder, without some of them. */
const assetsOf = (folder: string, without: readonly string[] = []): ISource =>
  Source.asset(folder, { exclude: ['**', `!${ASSETS}`, `!${ASSETS}/**`, ...without] });

const pagesOf = (folder: string | null, siteUrl: string, config: SiteConfig): ISource[] =>
  folder === null
    ? [Source.data('index.html', 'No site.')]
    : [
        Source.asset(folder, { exclude: [ASSETS, ...namingSite(folder), ...NOT_DEPLOYED] }),
        ...namingSite(folder).map((name) =>
          Source.data(name, pageForSite(readFileSync(path.join(folder, name), 'utf8'), siteUrl, config)),
        ),
      ];

type Common = Omit<BucketDeploymentProps, 'sources'>;

/** Code stands under its own name as Brotli, other assets as they are; under `/plain` stand all for who does not take Brotli. */
const putAssets = (scope: Construct, common: Common, folder: string): BucketDeployment[] => {
  const brotli = path.join(folder, BROTLI_FOLDER);
  const compressed = readdirSync(path.join(brotli, ASSETS)).map((name) => `${ASSETS}/${name}`);
  const put = (id: string, source: ISource, more: Partial<Common> = {}) =>
    new BucketDeployment(scope, id, {
      ...common,
      ...more,
      sources: [source],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
  return [
    put('Assets', assetsOf(folder, compressed)),
    put('Brotli', assetsOf(brotli), { contentEncoding: 'br' }),
    put('Plain', assetsOf(folder), { destinationKeyPrefix: PLAIN }),
  ];
};

/** `folder` holds the built site, null for a stand-in; `config` stands in its pages, and becomes `/config.json`. Returns what puts the pages there. */
export const deploySite = (
  scope: Construct,
  { files, distribution, url }: Site,
  folder: string | null,
  config: SiteConfig,
): BucketDeployment => {
  const common = {
    destinationBucket: files,
    // Open pages still load files of the last deployment.
    prune: false,
    memoryLimit: DEPLOYER_MB,
    logGroup: new LogGroup(scope, 'DeployerLogs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    }),
  };
  const assets = folder === null ? [] : putAssets(scope, common, folder);
  const pages = new BucketDeployment(scope, 'Pages', {
    ...common,
    sources: [...pagesOf(folder, url, config), Source.jsonData(CONFIG_PATH.slice(1), config)],
    cacheControl: [CacheControl.noCache()],
    distribution,
    distributionPaths: ['/*'],
  });
  // They are uploaded after the files that they name.
  pages.node.addDependency(...assets);
  return pages;
};
