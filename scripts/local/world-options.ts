/** The options of a system on one machine, and all that can be done with it. */
import type { SampleExtras } from '#city/sample';
import type { JobRun } from '../../functions/tables/operations/job-runs.ts';
import type { CitySize } from '../sample-city/city-sample.ts';
import type { SampleCity } from '../sample-city/server.ts';
import type { BusEvent } from './aws/bus-event.ts';
import type { Missing } from './first-syncs.ts';
import type { SampleAccount } from './sample-accounts.ts';
import type { Mail } from './ses/ses-mime.ts';
import type { SiteOptions } from './site/site.ts';
import type { Bundles, PrepareBundles } from './workers/bundles.ts';
import type { WorkerName } from './workers/workers.ts';

export interface WorldOptions extends Partial<SiteOptions> {
  /** Folder of all state. */
  dir: string;
  /** A free one when absent. */
  port?: number;
  /** Begins anew: what an earlier start left in the folder is removed. */
  fresh?: boolean;
  /** The origin of calls and addresses; `none`: from wherever the variables point. */
  city: 'sample' | 'live' | 'none';
  citySize?: CitySize;
  /** This city's sample may be asked for these besides. */
  cityExtras?: SampleExtras;
  /** The time in this city; that of this process where absent. */
  cityNow?: () => Date;
  /** Days of calls that the sample city begins with; 0 when absent, and then nothing is synced either. */
  historyDays?: number;
  /** The weeks of calls before these days, made in the background once the system is ready; none where absent. */
  earlierWeeks?: number;
  /** Seconds between polls; null: jobs run by hand only. */
  pollSeconds?: number | null;
  /** Mails a second. */
  sendRate?: number;
  workers?: 'inline' | 'child';
  /** Jobs that read whole datasets run `inline`, or `apart` in a process that ends when there are no more. */
  jobs?: 'inline' | 'apart';
  /** The functions' bundles run, each in a process of its own, in place of their sources. */
  bundles?: boolean;
  /** Runs the bundles otherwise than in processes of this machine's Node. */
  prepareBundles?: PrepareBundles;
  /** The database is kept in memory only. */
  inMemory?: boolean;
  /** Another DynamoDB than the one that comes along. */
  dynamoEndpoint?: string;
  say?: (line: string) => void;
}

export interface World {
  url: string;
  city: SampleCity | null;
  accounts: { resident: SampleAccount; admin: SampleAccount };
  /** Mails that left, oldest first. */
  inbox: () => Mail[];
  /** Runs a job and answers with its run; waits for one of the same name in progress. */
  runJob: (name: string) => Promise<JobRun>;
  /** The last events on the bus, oldest first. */
  events: () => BusEvent[];
  /** Resolves when nothing is left to match or to mail. */
  settle: () => Promise<void>;
  killWorker: (name: WorkerName) => void;
  /** The place in which the functions' bundles run. */
  bundles: Bundles | undefined;
  /** Resolves when every dataset and the search index are there, with those that could not be loaded. */
  loaded: Promise<readonly Missing[]>;
  /** Resolves when archives and earlier weeks are there too, with those that could not be loaded. */
  earlier: Promise<readonly Missing[]>;
  /** Resolves with a sentence when the system can't go on. */
  lost: Promise<string>;
  stop: () => Promise<void>;
}
