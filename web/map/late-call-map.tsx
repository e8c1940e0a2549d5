/** The map of calls for pages that draw without it first: fetched beside what it shows, with a blank in its place. */
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import type { CallMapProps } from './call-map.tsx';

const load = async () => ({ default: (await import('./call-map.tsx')).CallMap });
const CallMap = lazy(load);

/** Asks for it before its configuration is there. */
export const useEarlyMap = (): void => useEffect(() => void load(), []);

export const LateCallMap = (props: CallMapProps) => (
  <Suspense fallback={<Skeleton height="100%" radius={0} />}>
    <CallMap {...props} />
  </Suspense>
);
