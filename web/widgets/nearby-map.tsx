/** The small map of a detail page: where the call was. */
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MESSAGES } from '../../shared/messages.ts';
import { configuration } from '../api/queries.ts';
import { CallMap } from '../map/call-map.tsx';
import { Problem } from '../ui/problem.tsx';
import classes from './nearby-map.module.css';
import { placedCalls, type ShownCall } from './shown-call.ts';

const ZOOM = 16;

export const NearbyMap = ({ call }: { call: ShownCall }) => {
  const config = useQuery(configuration);
  const calls = useMemo(() => placedCalls([call]), [call]);
  const { place } = call;
  const view = useMemo(() => place && { centre: place, zoom: ZOOM }, [place]);
  if (!view)
    return (
      <Text size="sm" c="dimmed">
        This call could not be placed on the map.
      </Text>
    );
  if (config.isError) return <Problem onRetry={() => config.refetch()}>{MESSAGES.notLoaded}</Problem>;
  return (
    <div className={classes.frame}>
      {config.data ? (
        <CallMap options={config.data} label={`Map around ${call.location}`} view={view} calls={calls} isEmbedded />
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  );
};
