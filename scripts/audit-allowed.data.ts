/** Advisories of high severity that are known and bearable for now; an entry that has expired is looked at again. */

export interface AllowedAdvisory {
  /** Such as `GHSA-xxxx-xxxx-xxxx`. */
  id: string;
  package: string;
  /** Why it cannot harm us until then. */
  reason: string;
  /** The last day on which it holds, `2026-12-31`; at most three months away. */
  expires: string;
}

export const ALLOWED_ADVISORIES: readonly AllowedAdvisory[] = [];
