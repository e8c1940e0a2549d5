/** The system of a chaos run: database, stand-ins and functions, each in processes that can be killed, with fault proxies between them. */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sync } from '../../functions/ingest/sync.ts';
import { ENV, sourceVariable } from '../../shared/platform/env.ts';
import { type CityAddress, cityAddresses } from '../../test/harness/sources/city-calls.ts';
import { createTables } from '../local/aws/create-tables.ts';
import { type LocalDynamo, startDynamo } from '../local/aws/dynamo.ts';
import { SITE_KEY_ID } from '../local/gateway/proxy-event.ts';
import { stopsInOrder } from '../local/stops.ts';
import { baseVariables, useVariables } from '../local/variables.ts';
import { startWorker } from '../local/workers/worker.ts';
import type { Random } from '../sample-city/random.ts';
import { startSampleCity } from '../sample-city/server.ts';
import { type CityPages, startCityPages } from './city-pages.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import type { Functions, FunctionsQuestion } from './functions.ts';
import { LEASE_SECONDS, MAIL_QUEUE } from './scale.ts';
import type { ServiceName } from './service-faults.ts';
import type { AcceptedMail, StandIns, StandInsQuestion } from './stand-ins.ts';

export const PROCESSES = ['database', 'stand-ins', 'functions'] as const;
export type ProcessName = (typeof PROCESSES)[number];

export interface Stage {
  folder: string;
  proxies: Record<ServiceName, FaultProxy>;
  pages: CityPages;
  addresses: CityAddress[];
  /** The API's address now. */
  api: () => string;
  askFunctions: (question: FunctionsQuestion) => Promise<unknown>;
  mailsTo: (domain: string) => Promise<AcceptedMail[]>;
  askStandIns: (question: StandInsQuestion) => Promise<unknown>;
  /** Process id of one that runs. */
  pidOf: (name: ProcessName) => Promise<number>;
  /** SIGKILL. */
  kill: (name: ProcessName) => void;
  /** Starts what does not run; resolves when all of it answers. */
  revive: () => Promise<void>;
  stop: () => Promise<void>;
}

/** For each mailer: all that a run owes leaves in about a second, so that a fault finds some of it under way. */
const SEND_RATE = '60';
const REVIVE_PAUSE_MS = 200;
const MOST_TRIES = 300;

const names: ServiceName[] = ['dynamodb', 's3', 'ses', 'sqs', 'cognito', 'events'];

const moduleOf = (file: string): string => path.join(import.meta.dirname, file);

/** The gazetteer that places calls, from a small sample city, which is gone again afterwards. */
const syncAddresses = async (): Promise<CityAddress[]> => {
  const city = await startSampleCity({ size: 'small' });
  useVariables({
    [sourceVariable('STREET_SEGMENTS')]: city.sources.STREET_SEGMENTS,
    [sourceVariable('STREET_ADDRESSES')]: city.sources.STREET_ADDRESSES,
  });
  try {
    for (const dataset of ['street-segment', 'street-address'] as const) {
      const { ok, error } = await sync(dataset, 'current');
      if (!ok) throw new Error(`The addresses could not be read: ${error}`);
    }
    return await cityAddresses(city.sources.STREET_ADDRESSES);
  } finally {
    await city.stop();
  }
};

/** The variables of all processes of the stage: each service behind its proxy. */
const stageVariables = (folder: string, proxies: Stage['proxies'], pages: CityPages): Record<string, string> => ({
  ...baseVariables(),
  CHAOS_FOLDER: folder,
  AWS_ENDPOINT_URL_DYNAMODB: proxies.dynamodb.url,
  AWS_ENDPOINT_URL_DYNAMODB_STREAMS: proxies.dynamodb.url,
  AWS_ENDPOINT_URL_S3: proxies.s3.url,
  AWS_ENDPOINT_URL_SES: proxies.ses.url,
  AWS_ENDPOINT_URL_SQS: proxies.sqs.url,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: proxies.cognito.url,
  AWS_ENDPOINT_URL_EVENTBRIDGE: proxies.events.url,
  [ENV.mailQueueUrl]: `${proxies.sqs.url}/000000000000/mails`,
  [ENV.webhookQueueUrl]: `${proxies.sqs.url}/000000000000/webhooks`,
  [ENV.siteUrl]: 'http://127.0.0.1:8080',
  [ENV.siteApiKeyId]: SITE_KEY_ID,
  [ENV.hmacKeys]: JSON.stringify(['a key of a chaos run, long enough to be one']),
  [ENV.scratchDir]: path.join(folder, 'scratch'),
  [ENV.deliveryLeaseSeconds]: String(LEASE_SECONDS),
  [ENV.mailRetrySeconds]: String(MAIL_QUEUE.visibilitySeconds),
  [ENV.sesSendRate]: SEND_RATE,
  [sourceVariable('POLICE_CALLS')]: pages.urls['police-dispatch-call'],
  [sourceVariable('FIRE_CALLS')]: pages.urls['fire-dispatch-call'],
});

/** The database on one file, behind its proxy: killed, and started again. */
const reviving = (databaseFile: string, proxy: FaultProxy) => {
  let database: LocalDynamo | null = null;
  let isUp = false;
  let starting: Promise<void> | null = null;

  const start = async (): Promise<void> => {
    // Lets go of what belonged to the one that died.
    await database?.stop();
    database = await startDynamo(databaseFile);
    void database.lost.then(() => {
      isUp = false;
      proxy.lead(null);
    });
    isUp = true;
    proxy.lead(database.endpoint);
  };

  return {
    /** Two faults may ask at once, and two databases on one file would be the end of it. */
    revive: async (): Promise<void> => {
      if (isUp) return;
      starting ??= start().finally(() => {
        starting = null;
      });
      await starting;
    },
    pid: (): number => {
      if (!database?.pid) throw new Error('The database has no process.');
      return database.pid;
    },
    /** SIGKILL. */
    kill: (): void => {
      if (isUp && database?.pid) process.kill(database.pid, 'SIGKILL');
    },
    stop: async (): Promise<void> => database?.stop(),
  };
};

/** Asks again where something died a moment ago, or finds that another has. */
const persist = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await wait(REVIVE_PAUSE_MS);
    }
};

/** Everything in `folder`; this process's variables point at it. One a process. */
export const startStage = async (folder: string, random: Random): Promise<Stage> => {
  const stops = stopsInOrder();
  const proxyOf = async (name: ServiceName) => [name, stops.keep(await startFaultProxy(name, random))] as const;
  const proxies = Object.fromEntries(await Promise.all(names.map(proxyOf))) as Record<ServiceName, FaultProxy>; // One each.
  const pages = stops.keep(await startCityPages());
  const database = reviving(path.join(folder, 'dynamo.db'), proxies.dynamodb);
  let api = '';

  useVariables(stageVariables(folder, proxies, pages));
  const standIns = stops.keep(startWorker(moduleOf('stand-ins.ts')));
  const functions = stops.keep(startWorker(moduleOf('functions.ts')));
  stops.keep(database);

  const reviveStandIns = async (): Promise<StandIns> => {
    const { endpoints, ...rest } = (await standIns.handler({ ask: 'where' })) as StandIns; // Its answer.
    for (const name of names) if (name !== 'dynamodb') proxies[name].lead(endpoints[name]);
    return { endpoints, ...rest };
  };

  const startFunctions = () => functions.handler({ ask: 'start' }) as Promise<Functions>; // Its answer.

  await database.revive();
  const { poolId, clientId } = await reviveStandIns();
  useVariables({
    [ENV.userPoolId]: poolId,
    [ENV.userPoolClientId]: clientId,
    [ENV.jwksUrl]: `${proxies.cognito.url}/${poolId}/.well-known/jwks.json`,
  });
  await createTables();
  const addresses = await syncAddresses();
  api = (await startFunctions()).url;

  return {
    folder,
    proxies,
    pages,
    addresses,
    api: () => api,
    askFunctions: (question) => functions.handler(question),
    askStandIns: (question) => standIns.handler(question),
    mailsTo: (domain) => standIns.handler({ ask: 'mails', domain }) as Promise<AcceptedMail[]>, // Its answer.
    pidOf: async (name) => {
      if (name === 'stand-ins') return (await reviveStandIns()).pid;
      if (name === 'functions') return (await startFunctions()).pid;
      return database.pid();
    },
    kill: (name) => {
      if (name === 'database') database.kill();
      else if (name === 'functions') functions.kill();
      else {
        standIns.kill();
        for (const service of names) if (service !== 'dynamodb') proxies[service].lead(null);
      }
    },
    revive: async () => {
      await persist(database.revive);
      await persist(reviveStandIns);
      api = (await persist(startFunctions)).url;
    },
    stop: async () => {
      for (const proxy of Object.values(proxies)) proxy.fail(null);
      await stops.stop();
    },
  };
};
