/** The DynamoDB tables: one definition read by infra and by the local cloud. */
import { ofTools, type Tool } from '../datasets/tools.ts';

interface Key {
  partition: string;
  sort?: string;
}

export interface Table {
  key: Key;
  indexes: Record<string, Key>;
  /** Attributes used as keys that hold numbers; all others hold text. */
  numeric?: readonly string[];
  /** Changes are streamed with old and new images. */
  stream?: true;
  /** Items carry `expiresAt` (epoch seconds); expired items are filtered on read. */
  expires?: true;
  /** The attribute that holds a user's id, or null: account deletion and download go through the tables that have one. */
  userId: string | null;
  /** Attributes that are kept as JSON text; their owner is shown what it says. */
  json?: readonly string[];
  /** Attributes that are shown to nobody, not even the item's user, wherever in an item they stand. */
  secret?: readonly string[];
  /** The attribute of an item that lists the keys under which others of its id lead to it, without the user's id. */
  pointers?: string;
  /** The tool it belongs to, if not every city has it. */
  tool?: Tool;
}

export const TABLES = ofTools({
  /** Dispatch calls. `key` is `police#230211026` or `fire#1735486`; `unsealed` holds the dataset until compaction. */
  calls: {
    key: { partition: 'key' },
    indexes: {
      byCell: { partition: 'cell', sort: 'reportedDateTime' },
      unsealed: { partition: 'unsealed' },
    },
    stream: true,
    expires: true,
    userId: null,
  },
  /** Dispatch call subscriptions by geohash 6 of their point; those that go on also by strips of the ground. */
  subscriptions: {
    key: { partition: 'cell', sort: 'uuid' },
    indexes: { byUser: { partition: 'applicationUserId' }, byStrip: { partition: 'strip', sort: 'latitude' } },
    numeric: ['latitude'],
    expires: true,
    userId: 'applicationUserId',
  },
  /**
   * Watches of calls in places that are no circles, each under its id. Pointers lead to those that go on: under
   * `area#riverwest` and the id, without user or place.
   */
  watches: {
    key: { partition: 'key', sort: 'id' },
    indexes: { byUser: { partition: 'applicationUserId' } },
    expires: true,
    userId: 'applicationUserId',
    pointers: 'pointers',
  },
  /**
   * Pickup subscriptions. `dueHour` is the UTC hour of the next reminder and a shard, `route` whom one request to the
   * city serves.
   */
  'pickup-subscriptions': {
    key: { partition: 'applicationUserId', sort: 'id' },
    indexes: { byDueHour: { partition: 'dueHour' }, byRoute: { partition: 'route' } },
    expires: true,
    userId: 'applicationUserId',
    json: ['pickups'],
    tool: 'trashDay',
  },
  /** The city's last answer about an address, by the address's hash. */
  'pickup-answers': { key: { partition: 'address' }, indexes: {}, expires: true, userId: null, tool: 'trashDay' },
  /** The routes that somebody asked for, and when the city last answered for each. */
  'pickup-routes': { key: { partition: 'route' }, indexes: {}, userId: null, tool: 'trashDay' },
  users: {
    key: { partition: 'sub' },
    indexes: { byEmail: { partition: 'email' }, byFormerEmail: { partition: 'formerEmail' } },
    // Those that asked without a password, until the address is confirmed.
    expires: true,
    userId: 'sub',
    // Hashes of the browsers that may add watches.
    secret: ['hash'],
  },
  /** Confirmation, reset … tokens, by the SHA-256 of the raw token, which is nowhere but in the mail. */
  tokens: {
    key: { partition: 'hash' },
    indexes: { byUser: { partition: 'applicationUserId' } },
    expires: true,
    userId: 'applicationUserId',
    secret: ['hash'],
  },
  /** Developers' keys, whose values API Gateway alone has: a few slots for each user. */
  'api-keys': { key: { partition: 'applicationUserId', sort: 'slot' }, indexes: {}, userId: 'applicationUserId' },
  /**
   * Webhooks in a few slots for each user, and under `log#` and the slot the log of their deliveries. `active` is the
   * dataset whose new calls are sent.
   */
  webhooks: {
    key: { partition: 'applicationUserId', sort: 'slot' },
    indexes: { byDataset: { partition: 'active' } },
    userId: 'applicationUserId',
    secret: ['secret', 'formerSecret'],
  },
  /** One item for each mail due to a user: claimed, sent, skipped, waiting, or held for a digest at `dueAt`. */
  deliveries: {
    key: { partition: 'applicationUserId', sort: 'key' },
    indexes: { byDue: { partition: 'dueShard', sort: 'dueAt' } },
    expires: true,
    userId: 'applicationUserId',
  },
  /** Which objects of a dataset are current. */
  manifests: { key: { partition: 'dataset' }, indexes: {}, userId: null },
  'job-runs': {
    key: { partition: 'job', sort: 'startedAt' },
    indexes: {},
    expires: true,
    userId: null,
  },
  /**
   * The state of the service: under `source` the health of each dataset's source, under `mail` that of the mail queue.
   * `incident` has what was late or down, until 90 days after its end.
   */
  status: { key: { partition: 'kind', sort: 'key' }, indexes: {}, expires: true, userId: null },
  /** An operator's settings of a job: that it is paused, or that it may publish fewer rows once. */
  'job-settings': { key: { partition: 'job' }, indexes: {}, userId: null },
  /** Counts by the minute, by the day, and rate limits by hashed address. */
  counters: { key: { partition: 'key' }, indexes: {}, expires: true, userId: null },
} as const satisfies Record<string, Table>);

export type TableName = keyof typeof TABLES;
