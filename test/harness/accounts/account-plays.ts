/** Account calls that two people, or one in two tabs, may make at once, and what must be true of the account afterwards. */
import { randomUUID } from 'node:crypto';
import { handler as accountHandler } from '../../../functions/api/account/account.ts';
import { handler as adminHandler } from '../../../functions/api/account/admin.ts';
import { manageToken } from '../../../functions/lib/signing/manage-token.ts';
import { composeIfDue } from '../../../functions/notify/mailer/compose-if-due.ts';
import { rememberBrowser } from '../../../functions/tables/users/remembered.ts';
import { findUser } from '../../../functions/tables/users/users.ts';
import { type Answered, callApi } from '../cloud/call-api.ts';
import { enter, OF_ASKERS, STATES, type Stage, type State, watchedAt } from './account-stage.ts';
import { CHOICE } from './asked-at-once.ts';
import { PASSWORD } from './people.ts';

const NOTHING = {
  subscriptions: new Map(),
  calls: new Map(),
  pickups: new Map(),
  notice: null,
  incidents: new Map(),
  reminded: new Set<string>(),
};

/** The token of a mail as the mailer writes it now, and the address that it goes to. */
const mailed = async (mail: 'confirm-email' | 'reset-password', id: string): Promise<{ token: string; to: string }> => {
  const user = await findUser(id);
  if (!user) throw new Error('A play has no user.');
  const decision = composeIfDue(
    { kind: 'account', mail, applicationUserId: id, messageId: randomUUID() },
    user,
    NOTHING,
  );
  if ('skip' in decision) throw new Error(`A play’s mail is not due: ${decision.skip}.`);
  const { letter, to = user.email } = await decision.compose();
  return { token: new URL(letter.button?.url ?? '').searchParams.get('token') ?? '', to };
};

const register = (email: string): Promise<Answered> =>
  callApi(accountHandler, 'POST /api/account/register', { body: { email, password: PASSWORD } });

/** A call, ready to be made: all that it needs was mailed or read before. */
export interface Ready {
  make: () => Promise<Answered>;
  /** The address whose mailbox this call's link was in. */
  proves?: string;
}

interface Playable {
  states: readonly State[];
  prepare: (stage: Stage) => Promise<Ready>;
}

const withLink = async (
  mail: 'confirm-email' | 'reset-password',
  { id }: Stage,
  make: (token: string, to: string) => Promise<Answered>,
): Promise<Ready> => {
  const { token, to } = await mailed(mail, id);
  return { make: () => make(token, to), proves: to };
};

const OF_PASSWORDS = ['unconfirmed', 'confirmed', 'pending', 'watched', 'asked', 'unproven', 'moving'] as const;

const UNPROVEN = ['unconfirmed', 'pending', 'external', 'watched', 'asked', 'moving'] as const;

/** States in which somebody watches without a password, and so may have browsers that are remembered. */
const WATCHED = ['watched', 'unproven', 'moving'] as const;

const WATCH = { kind: 'calls', ...CHOICE, distance: 1320 };

/** Confirms what one of the askers asked for. */
const confirmAsked =
  (which: number) =>
  async (stage: Stage): Promise<Ready> => {
    const { token } = await mailed('confirm-email', stage.askers?.[which] ?? '');
    const make = () => callApi(accountHandler, 'POST /api/account/confirmEmail', { body: { token } });
    return { make, proves: watchedAt(stage) };
  };

export const CALLS = {
  register: {
    states: STATES,
    prepare: async ({ state, old, other }) => ({ make: () => register(state === 'confirmed' ? other : old) }),
  },
  confirm: {
    states: UNPROVEN,
    prepare: (stage) =>
      withLink('confirm-email', stage, (token) =>
        callApi(accountHandler, 'POST /api/account/confirmEmail', { body: { token } }),
      ),
  },
  'confirm at home': {
    states: ['unconfirmed', 'pending', 'watched', 'asked', 'unproven', 'moving'],
    prepare: (stage) =>
      withLink('confirm-email', stage, (token) =>
        callApi(accountHandler, 'POST /api/account/confirmEmail', { body: { token, jwtToken: stage.token } }),
      ),
  },
  reset: {
    states: OF_PASSWORDS,
    prepare: (stage) =>
      withLink('reset-password', stage, (token, email) =>
        callApi(accountHandler, 'POST /api/account/resetPassword', {
          body: { email, token, password: 'brand-new-bricks' },
        }),
      ),
  },
  'change of address': {
    states: OF_PASSWORDS,
    prepare: async ({ state, id, token, old, other }) => {
      const { body } = await callApi(adminHandler, 'GET /api/applicationUser/{id}', { params: { id }, token });
      const email = state === 'pending' || state === 'moving' ? old : other;
      return {
        make: () =>
          callApi(adminHandler, 'PUT /api/applicationUser/{id}', { params: { id }, token, body: { ...body, email } }),
      };
    },
  },
  'external sign-in': { states: ['external', 'half-made'], prepare: async (stage) => ({ make: () => enter(stage) }) },
  delete: {
    states: [...OF_PASSWORDS, 'external'],
    prepare: async ({ token }) => ({ make: () => callApi(adminHandler, 'DELETE /api/account', { token }) }),
  },
  'add by a browser': {
    states: WATCHED,
    prepare: async ({ askers = [] }) => {
      const token = await rememberBrowser(askers[0] ?? '');
      const body = { remembered: token, watches: [WATCH] };
      return { make: () => callApi(accountHandler, 'POST /api/account/remembered/subscribe', { body }) };
    },
  },
  'forget browsers': {
    states: WATCHED,
    prepare: async ({ askers: [id = ''] = [] }) => {
      const user = await findUser(id);
      if (!user) throw new Error('A play has nobody who watches.');
      await rememberBrowser(id);
      const body = { token: await manageToken(user) };
      return { make: () => callApi(accountHandler, 'POST /api/account/manage/forgetBrowsers', { body }) };
    },
  },
  'confirm a watch': { states: OF_ASKERS, prepare: confirmAsked(1) },
  'confirm two watches': { states: OF_ASKERS, prepare: confirmAsked(2) },
  reject: {
    states: UNPROVEN,
    prepare: async (stage) => {
      const { token } = await mailed('confirm-email', stage.id);
      return { make: () => callApi(accountHandler, 'POST /api/account/rejectConfirmation', { body: { token } }) };
    },
  },
} as const satisfies Record<string, Playable>;

export type PlayedCall = keyof typeof CALLS;

/** Every two calls that can be made of the same account, and each twice, with the states in which both can. */
export const PAIRS: readonly { calls: readonly [PlayedCall, PlayedCall]; states: readonly State[] }[] = (() => {
  const names = Object.keys(CALLS) as PlayedCall[];
  return names.flatMap((one, index) =>
    names.slice(index).flatMap((two) => {
      const both: readonly State[] = CALLS[two].states;
      const states = CALLS[one].states.filter((state) => both.includes(state));
      return states.length ? [{ calls: [one, two] as const, states }] : [];
    }),
  );
})();
