/** The keys of the local API Gateway: kept in a file without their values, checked and counted at each call. */
import { createHash, randomBytes } from 'node:crypto';
import { jsonFile } from '../state/json-file.ts';
import { type Counts, dayOf, keyLimits, type Plan, type Verdict } from './key-limits.ts';

export interface GatewayKey {
  id: string;
  /** SHA-256 of the value, which is never shown again. */
  hash: string;
  /** On the developer plan: without a plan a key opens nothing. */
  isPlanned: boolean;
  counts: Counts;
  /** The number by which a day's quota was made smaller. */
  taken?: Counts;
}

export interface GatewayKeys {
  /** A new key and its value. */
  make: () => { id: string; value: string };
  find: (id: string) => GatewayKey | undefined;
  plan: (key: GatewayKey) => void;
  /** Leaves a key so many calls today. */
  leave: (key: GatewayKey, calls: number) => void;
  remove: (id: string) => void;
  /** Who calls with this value of `x-api-key`, and whether the plan lets the call through; null for no key of ours. */
  admit: (value: string) => (Verdict & { keyId: string }) | null;
  save: () => void;
}

const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64url');

/** `now` in epoch milliseconds. */
export const openGatewayKeys = (file: string, plan: Plan, now: () => number): GatewayKeys => {
  const kept = jsonFile<GatewayKey[]>(file);
  const keys = new Map((kept.read() ?? []).map((key) => [key.id, key]));
  const limits = new Map<string, (now: number) => Verdict>();
  const save = (): void => kept.write([...keys.values()]);
  return {
    make: () => {
      const value = randomBytes(30).toString('base64url');
      const id = randomBytes(5).toString('hex');
      keys.set(id, { id, hash: hashOf(value), isPlanned: false, counts: {} });
      save();
      return { id, value };
    },
    find: (id) => keys.get(id),
    plan: (key) => {
      key.isPlanned = true;
      save();
    },
    leave: (key, calls) => {
      const day = dayOf(now());
      key.taken = { [day]: plan.callsADay - calls - (key.counts[day] ?? 0) };
      limits.delete(key.id);
      save();
    },
    remove: (id) => {
      keys.delete(id);
      limits.delete(id);
      save();
    },
    admit: (value) => {
      const hash = hashOf(value);
      const key = [...keys.values()].find((one) => one.isPlanned && one.hash === hash);
      if (!key) return null;
      const limit = limits.get(key.id) ?? keyLimits(plan, key.counts, key.taken);
      limits.set(key.id, limit);
      return { keyId: key.id, ...limit(now()) };
    },
    save,
  };
};
