/** The whole system on one machine: stand-ins, functions, schedule, sample city and site behind one port. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SesDetail } from '../../functions/notify/mailer/mail-events.ts';
import type { CallsName } from '../../shared/datasets/registry.ts';
import { type FrontServer, startFrontServer } from '../http/front-server.ts';
import { onlySameSite } from '../http/same-site.ts';
import type { SampleCity } from '../sample-city/server.ts';
import type { BusEvent } from './aws/bus-event.ts';
import { pointSources } from './city.ts';
import { makeEarlierCalls, sealEarlier } from './earlier-calls.ts';
import { apiAdapter } from './gateway/adapter.ts';
import { NO_LOADING, startLoading } from './loading.ts';
import { localPages } from './local-pages.ts';
import { sampleAccounts } from './sample-accounts.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { seed } from './seed.ts';
import { type ServiceOptions, type Services, startServices } from './services.ts';
import { settler } from './settle.ts';
import { librarySections } from './site/library.ts';
import { type SiteOptions, siteSections } from './site/site.ts';
import { beginSite } from './site/site-build.ts';
import { claimFolder } from './state/in-use.ts';
import { lastPoll } from './state/last-poll.ts';
import { privateFolder } from './state/private-files.ts';
import { stopsInOrder } from './stops.ts';
import { type Bundles, startBundles } from './workers/bundles.ts';
import { apiRoutes } from './workers/functions.ts';
import { jobProcess } from './workers/job-process.ts';
import { isJob, jobRunner } from './workers/jobs.ts';
import { startSchedule } from './workers/schedule.ts';
import { startWorkers } from './workers/workers.ts';
import type { World, WorldOptions } from './world-options.ts';

/** Milliseconds that a stop waits for running jobs: one cut off has published nothing, and is made again. */
const LONGEST_JOB = 8000;

const startCity = async ({ city, citySize, cityExtras, cityNow }: WorldOptions): Promise<SampleCity | null> => {
  if (city !== 'sample') return null;
  const { startSampleCity } = await import('../sample-city/server.ts');
  return startSampleCity({ size: citySize ?? 'default', ...(cityNow ? { now: cityNow } : {}), ...cityExtras });
};

/** Claims the folder of the world, empties it where all is to be made anew, and gives the state in it. */
const openFolder = async ({ dir, fresh }: WorldOptions, front: FrontServer) => {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const running = await claimFolder(dir, front);
  const state = path.join(dir, 'state');
  if (fresh) for (const name of [state, path.join(dir, 'secrets.json')]) rmSync(name, { recursive: true, force: true });
  privateFolder(state);
  return { state, running };
};

/** Hands the events of SES to the function that keeps the fate of mails, and tells those that it missed. */
const takeMailEvents = async ({ bus, ses }: Services, bundles: Bundles | undefined): Promise<void> => {
  const mailEvents = bundles
    ? bundles.worker('mail-events').handler
    : (await import('../../functions/notify/mailer/mail-events.ts')).handler;
  // Events of this source are SES's.
  bus.on({ source: 'aws.ses' }, (event) => mailEvents(event as BusEvent & { detail: SesDetail }));
  await ses.announceMissed();
};

const serviceOptions = (
  { sendRate = 200, inMemory = false, dynamoEndpoint }: WorldOptions,
  { secrets, ...own }: Pick<ServiceOptions, 'state' | 'siteUrl' | 'bundles'> & { secrets: Secrets },
): ServiceOptions => ({
  ...own,
  hmacKeys: secrets.hmacKeys,
  sendRate,
  inMemory,
  ...(dynamoEndpoint ? { dynamoEndpoint } : {}),
});

const siteOptions = (options: WorldOptions): SiteOptions => ({
  site: 'none',
  basemap: 'auto',
  mapboxToken: undefined,
  askForPosition: true,
  exposeMap: false,
  ...options,
});

/**
 * Resolves when the first page is true: streets, addresses, the last days of calls, and the site. The rest is loaded behind
 * it. Rejects with EADDRINUSE for a taken port; a failure half-way stops what was started.
 */
export const startWorld = async (options: WorldOptions): Promise<World> => {
  const { dir, port = 0, historyDays = 0, earlierWeeks = 0, pollSeconds = null, say = () => {} } = options;
  const stops = stopsInOrder();
  try {
    const front = stops.keep(await startFrontServer(port));
    const { state, running } = await openFolder(options, front);
    front.serve([running]);
    // The first page waits longest for it.
    const built = options.site === 'built' ? beginSite(say) : async () => '';

    const bundles = options.bundles ? await startBundles(stops, say, options.prepareBundles) : undefined;
    const secrets = openSecrets(dir);
    const services = await startServices(
      serviceOptions(options, { state, siteUrl: front.url, secrets, bundles }),
      stops,
    );
    const { bus, cognito, gateway, ses } = services;
    say('Database, storage, accounts, mail and queue: running');

    const city = await startCity(options);
    if (city) stops.keep(city);
    const library = city ? librarySections(city) : [];
    // Photos are read through this port too, before the site is there.
    front.serve([running, ...library]);
    const sources = pointSources(city, front.url);
    const accounts = await sampleAccounts(cognito, secrets);

    await takeMailEvents(services, bundles);
    const apart = options.jobs === 'apart' && !bundles ? stops.keep(jobProcess()) : undefined;
    const jobs = jobRunner(bundles, apart);
    bus.on({ detailType: 'RunJob' }, ({ detail }) => jobs.run(String(detail.job)));

    const workers = await startWorkers(bundles ?? options.workers ?? 'inline', services, state, stops);
    stops.keep({ stop: () => Promise.race([jobs.idle(), wait(LONGEST_JOB, undefined, { ref: false })]) });
    const api = apiAdapter(await apiRoutes(bundles), undefined, gateway.admit);
    const local = localPages({
      inbox: ses.inbox,
      events: () => bus.events,
      isJob,
      runJob: jobs.run,
      cognitoEndpoint: cognito.endpoint,
    });
    const polled = lastPoll(state).read();
    const jobsAloud = { runJob: jobs.run, say };
    const [sections, seeded] = await Promise.all([
      siteSections(siteOptions(options), { cognito, front, api, stops, built }),
      seed({ state, polled, sources, historyDays, ...jobsAloud }),
    ]);
    workers.calls.start();
    if (pollSeconds !== null) stops.keep(startSchedule({ state, polled, pollSeconds, jobs }));
    front.serve([running, ['/__local', onlySameSite(front.port, local)], ...library, ...sections]);
    const asked = { historyDays, weeks: earlierWeeks };
    const seal = (earlier: CallsName) => apart?.makeEarlier({ earlier, ...asked }) ?? sealEarlier(earlier, asked);
    const makeEarlier = (signal: AbortSignal) => makeEarlierCalls({ state, sources, ...asked, signal, seal, say });
    const { loaded, earlier } = stops.keep(
      historyDays > 0 ? startLoading({ ...seeded, makeEarlier, ...jobsAloud }) : NO_LOADING,
    );
    return {
      url: front.url,
      city,
      accounts,
      inbox: ses.inbox,
      runJob: jobs.run,
      events: () => bus.events,
      settle: settler(workers.calls, services.mailQueueUrl),
      killWorker: workers.kill,
      bundles,
      lost: services.lost,
      loaded,
      earlier,
      stop: stops.stop,
    };
  } catch (error) {
    await stops.stop();
    throw error;
  }
};
