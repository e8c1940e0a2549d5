/** Puts the built site into its bucket: files named by their content for a year, the rest to be asked for each time. */
import { Duration } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Site } from './site.ts';

/** Vite puts a hash of its content into the name of everything in here. */
const ASSETS = 'assets';
/** For the local cloud only: CloudFront compresses by itself. */
const NOT_DEPLOYED = ['**/*.br', '*.br', '.sources'];
const DEPLOYER_MB = 512;

const sourcesOf = (folder: string | null): { assets: ISource; pages: ISource } =>
  folder === null
    ? { assets: Source.data(`${ASSETS}/none.txt`, 'No site.'), pages: Source.data('index.html', 'No site.') }
    : {
        assets: Source.asset(folder, { exclude: ['**', `!${ASSETS}`, `!${ASSETS}/**`, ...NOT_DEPLOYED] }),
        pages: Source.asset(folder, { exclude: [ASSETS, ...NOT_DEPLOYED] }),
      };

/** `folder` holds the built site, null for a stand-in; `config` becomes `/config.json`. */
export const deploySite = (
  scope: Construct,
  { files, distribution }: Site,
  folder: string | null,
  config: Record<string, unknown>,
): void => {
  const { assets, pages } = sourcesOf(folder);
  const common = {
    destinationBucket: files,
    // Pages that are open in somebody's browser still ask for the files of the last deployment.
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
    sources: [pages, Source.jsonData('config.json', config)],
    cacheControl: [CacheControl.noCache()],
    distribution,
    distributionPaths: ['/*'],
  });
  // No page before the files that it names.
  second.node.addDependency(first);
};
