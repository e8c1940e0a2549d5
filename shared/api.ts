/** Every call of the API: from this table come routes, handlers' types, the typed client and the OpenAPI document. */
import { z } from 'zod';
import { DATASETS, type DatasetName, type DatasetRecord, type Datasets, type ListedName } from './datasets/index.ts';
import {
  applicationUser,
  authResponse,
  confirmationDetails,
  emailBody,
  loginBody,
  registerBody,
  resetPasswordBody,
  tokenBody,
} from './schemas/account.ts';
import { recordSchema } from './schemas/common.ts';
import {
  fireCallType,
  idParams,
  type ListParams,
  listQuery,
  natureParams,
  pageQuery,
  placedAddress,
  policeCallType,
  streetReference,
} from './schemas/lookups.ts';
import { createdSubscription, linkBody, newSubscription, oneClickBody, subscription } from './schemas/subscriptions.ts';

/** Who may make a call. A `user` call needs a valid token, an `admin` call one of a SiteAdmin. */
export type Access = 'public' | 'user' | 'admin';

/** Endpoint groups: each is one file in `functions/api` and one Lambda. */
export type Group = 'lists' | 'subscriptions' | 'account' | 'admin' | 'developer';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Call {
  summary: string;
  access: Access;
  group: Group;
  /** Another spelling of the path that the spec asks for (paths are case-sensitive on API Gateway). */
  alsoAt?: `/api/${string}`;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Body of a success; with `pages`, of one item. Absent with 204. */
  reply?: z.ZodType;
  /** The answer is an array, and `x-total-count` says how many there are in all. */
  pages?: true;
  /** The dataset whose list query the parameters are, read by `shared/query.ts` instead of `query`. */
  lists?: DatasetName;
  /** Success status; 200 when absent. */
  status?: 200 | 201 | 204;
  /** Seconds for which the edge may keep the answer; `no-store` when absent. */
  edgeSeconds?: number;
}

const OWN_CALLS = {
  'GET /api/policeDispatchCallType': {
    summary: 'All police natures of call with their flags.',
    access: 'public',
    group: 'lists',
    query: pageQuery,
    reply: policeCallType,
    pages: true,
    edgeSeconds: 3600,
  },
  'GET /api/policeDispatchCallType/{natureOfCall+}': {
    summary: 'One police nature of call, by its name or the 16 characters the feed shows of it.',
    access: 'public',
    group: 'lists',
    params: natureParams,
    reply: policeCallType,
    edgeSeconds: 3600,
  },
  'GET /api/fireDispatchCallType': {
    summary: 'All fire natures of call with their flags.',
    access: 'public',
    group: 'lists',
    query: pageQuery,
    reply: fireCallType,
    pages: true,
    edgeSeconds: 3600,
  },
  'GET /api/fireDispatchCallType/{natureOfCall+}': {
    summary: 'One fire nature of call.',
    access: 'public',
    group: 'lists',
    params: natureParams,
    reply: fireCallType,
    edgeSeconds: 3600,
  },
  'GET /api/streetReference': {
    summary: 'The directions, names and types of a municipality’s streets, sorted; an empty string stands for none.',
    access: 'public',
    group: 'lists',
    query: z.strictObject({ municipality: z.string().min(1).max(60) }),
    reply: streetReference,
    edgeSeconds: 3600,
  },
  'GET /api/geocoding/fromAddress': {
    summary: 'The point of an address, such as 2263 N LAKE DR, or of an intersection, such as N 27TH ST / W WELLS ST.',
    access: 'public',
    group: 'lists',
    query: z.strictObject({ address: z.string().trim().min(1).max(200) }),
    reply: placedAddress,
    edgeSeconds: 3600,
  },
  'GET /api/dispatchCallSubscription': {
    summary: 'Your dispatch call subscriptions, oldest first.',
    access: 'user',
    group: 'subscriptions',
    query: z.strictObject({
      filter: z.string().max(2000).optional().meta({ description: 'applicationUserId="{your id}" or absent.' }),
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
    }),
    reply: subscription,
    pages: true,
  },
  'POST /api/dispatchCallSubscription': {
    summary: 'Asks for a mail whenever a call occurs near a point.',
    access: 'user',
    group: 'subscriptions',
    body: newSubscription,
    reply: createdSubscription,
    status: 201,
  },
  'DELETE /api/dispatchCallSubscription/{id}': {
    summary: 'Ends a subscription of yours.',
    access: 'user',
    group: 'subscriptions',
    alsoAt: '/api/DispatchCallSubscription/{id}',
    params: idParams,
    status: 204,
  },
  'POST /api/dispatchCallSubscription/unsubscribe': {
    summary:
      'Stops a subscription by the signed link of a mail; the answer’s hash resumes it. A one-click post answers 204.',
    access: 'public',
    group: 'subscriptions',
    query: linkBody.partial(),
    body: z.union([linkBody, oneClickBody]),
    reply: z.object({ resumeHash: z.string() }),
  },
  'GET /api/dispatchCallSubscription/unsubscribe': {
    summary: 'Leads a browser that opens a mail’s one-click address to the page that unsubscribes.',
    access: 'public',
    group: 'subscriptions',
    query: linkBody,
  },
  'POST /api/dispatchCallSubscription/resume': {
    summary:
      'Starts a stopped subscription again by the signed link of a mail or the hash that unsubscribing answered.',
    access: 'public',
    group: 'subscriptions',
    body: linkBody,
    status: 204,
  },
  'POST /api/account/register': {
    summary: 'Makes an account, signs it in and mails a confirmation link.',
    access: 'public',
    group: 'account',
    body: registerBody,
    reply: authResponse,
  },
  'POST /api/account/login': {
    summary: 'Signs in with e-mail and password.',
    access: 'public',
    group: 'account',
    body: loginBody,
    reply: authResponse,
  },
  'POST /api/account/requestPasswordReset': {
    summary: 'Mails a link to set a new password, if the address has an account.',
    access: 'public',
    group: 'account',
    body: emailBody,
    reply: z.object({}),
  },
  'POST /api/account/resetPassword': {
    summary: 'Sets a new password with the token of a mail, ends all other sessions and signs in.',
    access: 'public',
    group: 'account',
    body: resetPasswordBody,
    reply: authResponse,
  },
  'POST /api/account/resendConfirmation': {
    summary: 'Mails the confirmation link again.',
    access: 'user',
    group: 'account',
    reply: z.object({}),
  },
  'POST /api/account/confirmationDetails': {
    summary: 'What a confirmation link is about; changes nothing.',
    access: 'public',
    group: 'account',
    body: tokenBody,
    reply: confirmationDetails,
  },
  'POST /api/account/confirmEmail': {
    summary: 'Confirms an e-mail address with the token of a mail.',
    access: 'public',
    group: 'account',
    body: tokenBody,
    reply: z.object({ email: z.string() }),
  },
  'POST /api/account/rejectConfirmation': {
    summary: "Says 'This wasn't me': deletes an account that was never confirmed.",
    access: 'public',
    group: 'account',
    body: tokenBody,
    status: 204,
  },
  'GET /api/applicationUser/{id}': {
    summary: 'A user: yourself.',
    access: 'user',
    group: 'admin',
    params: idParams,
    reply: applicationUser,
  },
  'GET /api/openapi.json': {
    summary: 'This API as an OpenAPI 3.1 document.',
    access: 'public',
    group: 'developer',
    reply: z.looseObject({ openapi: z.literal('3.1.0') }),
    edgeSeconds: 3600,
  },
} as const satisfies Record<`${Method} /api/${string}`, Call>;

type DatasetCalls = {
  [N in ListedName as `GET /api/${Datasets[N]['path']}`]: {
    summary: string;
    access: 'public';
    group: 'lists';
    query: z.ZodType<ListParams>;
    reply: z.ZodType<DatasetRecord<N>>;
    pages: true;
    lists: N;
    edgeSeconds: number;
  };
} & {
  [N in ListedName as `GET /api/${Datasets[N]['path']}/{id}`]: {
    summary: string;
    access: 'public';
    group: 'lists';
    params: typeof idParams;
    reply: z.ZodType<DatasetRecord<N>>;
    edgeSeconds: number;
  };
};

const datasetCalls = (): DatasetCalls => {
  const calls: Record<string, Call> = {};
  for (const dataset of Object.values(DATASETS)) {
    if (!dataset.listed) continue;
    const reply = recordSchema(dataset);
    const common = { access: 'public', group: 'lists', reply, edgeSeconds: 30 } as const;
    calls[`GET /api/${dataset.path}`] = {
      ...common,
      summary: `${dataset.title.many}: filtered, ordered, by pages. ${dataset.note}`,
      query: listQuery,
      pages: true,
      lists: dataset.name,
    };
    calls[`GET /api/${dataset.path}/{id}`] = {
      ...common,
      summary: `One ${dataset.title.one.toLowerCase()}.`,
      params: idParams,
    };
  }
  // Built from the same registry as the type; the compiler cannot follow the template literal keys through a loop.
  return calls as DatasetCalls;
};

export const API: typeof OWN_CALLS & DatasetCalls = { ...OWN_CALLS, ...datasetCalls() };

export type Api = typeof API;
export type CallName = keyof Api;
export type CallsOf<G extends Group> = { [K in CallName]: Api[K]['group'] extends G ? K : never }[CallName];

type Output<K extends CallName, Part extends string> = Api[K] extends { [P in Part]: z.ZodType }
  ? z.output<Api[K][Part]>
  : undefined;
type Input<K extends CallName, Part extends string> = Api[K] extends { [P in Part]: z.ZodType }
  ? z.input<Api[K][Part]>
  : undefined;

/** What a handler gets after decoding. */
export type Params<K extends CallName> = Output<K, 'params'>;
export type Query<K extends CallName> = Output<K, 'query'>;
export type Body<K extends CallName> = Output<K, 'body'>;
/** What a caller may send. */
export type SentQuery<K extends CallName> = Input<K, 'query'>;
export type SentBody<K extends CallName> = Input<K, 'body'>;

export interface Page<T> {
  items: T[];
  /** How many there are without offset and limit. */
  total: number;
}

/** What a call answers: a page where it `pages`, else the reply itself; undefined with 204. */
export type Reply<K extends CallName> = Api[K] extends { pages: true } ? Page<Output<K, 'reply'>> : Output<K, 'reply'>;

/** A route of API Gateway or its local stand-in. */
export interface Route {
  method: Method;
  path: string;
  group: Group;
  access: Access;
  name: CallName;
}

/** Every route, second spellings included. */
export const routes = (): Route[] =>
  (Object.entries(API) as [CallName, Call][]).flatMap(([name, { group, access, alsoAt }]) => {
    const [method, path] = name.split(' ') as [Method, string];
    return [path, ...(alsoAt ? [alsoAt] : [])].map((at) => ({ method, path: at, group, access, name }));
  });
