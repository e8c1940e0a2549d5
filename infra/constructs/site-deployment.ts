/** Puts the built site into its bucket: files named by their content are cached for a year, the others are revalidated each time. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { CONFIG_PATH, mayNameSite, PAGES_FILE, pageForSite } from '../../shared/platform/site-file.ts';
import type { Site } from './site.ts';

/** Vite puts a hash of its content into the name of everything in here. */
const ASSETS = 'assets';
/** For the local cloud only: CloudFront compresses by itself. */
const NOT_DEPLOYED = ['**/*.br', '*.br', '.sources', '.chunks.json', PAGES_FILE];
const DEPLOYER_MB = 512;

/** Files that name the site's own address, which is known only when it is deployed. */
const namingSite = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => mayNameSite(name) && !name.startsWith(ASSETS))
    .sort();

type SiteConfig = Readonly<Record<string, unknown>>;

const sourcesOf = (
  folder: string | null,
  siteUrl: string,
  config: SiteConfig,
): { assets: ISource; pages: ISource[] } =>
  folder === null
    ? { assets: Source.data(`${ASSETS}/none.txt`, 'No site.'), pages: [Source.data('index.html', 'No site.')] }
    : {
        assets: Source.asset(folder, { exclude: ['**', `!${ASSETS}`, `!${ASSETS}/**`, ...NOT_DEPLOYED] }),
        pages: [
          Source.asset(folder, { exclude: [ASSETS, ...namingSite(folder), ...NOT_DEPLOYED] }),
          ...namingSite(folder).map((name) =>
            Source.data(name, pageForSite(readFileSync(path.join(folder, name), 'utf8'), siteUrl, config)),
          ),
        ],
      };

/** `folder` holds the built site, null for a stand-in; `config` stands in its pages, and becomes `/config.json`. Returns what puts the pages there. */
export const deploySite = (
  scope: Construct,
  { files, distribution, url }: Site,
  folder: string | null,
  config: SiteConfig,
): BucketDeployment => {
  const { assets, pages } = sourcesOf(folder, url, config);
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
  const first = new BucketDeployment(scope, 'Assets', {
    ...common,
    sources: [assets],
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
  });
  const second = new BucketDeployment(scope, 'Pages', {
    ...common,
    sources: [...pages, Source.jsonData(CONFIG_PATH.slice(1), config)],
    cacheControl: [CacheControl.noCache()],
    distribution,
    distributionPaths: ['/*'],
  });
  // Pages are uploaded after the files that they name.
  second.node.addDependency(first);
  return second;
};
