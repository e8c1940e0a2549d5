/** The variables of a local run: what infra sets on AWS, with the stand-ins' addresses in place of AWS's. */
import path from 'node:path';
import { CITY } from '#city/facts';
import { ENV, tableVariable } from '../../shared/platform/env.ts';
import { TABLES, type TableName } from '../../shared/platform/tables.ts';
import { brandName } from '../../shared/site/brand-name.ts';
import { LOCAL_DOMAIN } from './local-domain.ts';
import { jsonFile } from './state/json-file.ts';

/** The name of the key pair by which the stand-ins are asked. */
export const ACCESS_KEY = 'LOCAL';

/** Every local process needs these, whatever stand-ins it talks to. No profile or real key may be picked up. */
export const baseVariables = (): Record<string, string> => ({
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: ACCESS_KEY,
  AWS_SECRET_ACCESS_KEY: 'LOCAL',
  AWS_EC2_METADATA_DISABLED: 'true',
  // The SDK would print at every start that versions newer than ours need a newer Node.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  [ENV.dataBucket]: 'data',
  [ENV.eventBus]: CITY.slug,
  [ENV.mailFrom]: `${brandName('Alerts')} <alerts@${LOCAL_DOMAIN}>`,
  [ENV.sesConfigurationSet]: CITY.slug,
  [ENV.sesSendRate]: '200',
  [ENV.snapshotCheckMs]: '0',
  // However busy the machine is with other things.
  [ENV.queryLimitMs]: process.env[ENV.queryLimitMs] || '20000',
  [ENV.deliveryLeaseSeconds]: '20',
  [ENV.mailRetrySeconds]: '8',
  [ENV.webhookLoopback]: 'true',
  // On one machine everybody is one visitor.
  [ENV.rateLimits]: process.env[ENV.rateLimits] || '{"register-visitor":10000,"reset-visitor":10000}',
  ...Object.fromEntries((Object.keys(TABLES) as TableName[]).map((name) => [tableVariable(name), name])),
});

/** Sets variables of this process; profiles and session tokens of the person at the keyboard are taken away. */
export const useVariables = (variables: Record<string, string>): void => {
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_DEFAULT_PROFILE']) delete process.env[name];
  Object.assign(process.env, variables);
};

const fileIn = (state: string) => jsonFile<Record<string, string>>(path.join(state, 'variables.json'));

/** Leaves them in the folder of state, for commands that run beside the system. */
export const writeVariables = (state: string, variables: Record<string, string>): void =>
  fileIn(state).write(variables);

/** The notes that the last start in this folder left; null before the first. */
export const readVariables = (state: string): Record<string, string> | null => fileIn(state).read();
