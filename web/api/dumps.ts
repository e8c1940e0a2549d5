/** The list of dumps that the daily job leaves beside the site. */
import { queryOptions } from '@tanstack/react-query';
import { DUMPS_PATH, type Dumps } from '../../shared/datasets/dumps.ts';
import { NetworkError } from './errors.ts';

/** Statuses of a missing file: S3 behind CloudFront answers 403, since nobody may list the bucket. */
const ABSENT = [404, 403];

/** Null before the first one. */
export const dumps = queryOptions({
  queryKey: ['dumps'],
  queryFn: async ({ signal }): Promise<Dumps | null> => {
    const response = await fetch(DUMPS_PATH, { signal });
    if (ABSENT.includes(response.status)) return null;
    if (!response.ok) throw new NetworkError(`The list of dumps answered ${response.status}.`);
    // The job writes just this.
    return (await response.json()) as Dumps;
  },
  staleTime: 300_000,
});

const MEGA = 1e6;

export const sizeText = (bytes: number): string =>
  bytes < MEGA / 10 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / MEGA).toFixed(1)} MB`;
