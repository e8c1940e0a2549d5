/** The old map of a place's surroundings on its own map, and the button that lays it there and takes it off. */
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Reply } from '../../../shared/api/api.ts';
import { t } from '../../../shared/texts/pages/answers.data.ts';
import { configuration } from '../../api/queries.ts';
import { canDrawMaps } from '../../map/can-draw.ts';
import type { OldMap } from '../../map/old-map-layer.tsx';

export interface OldMapTool {
  year: string;
  isShown: boolean;
  isFailed: boolean;
  onPress: () => void;
}

/** The first of the old maps that this installation has; `onAsked` opens the answer that it belongs to, with which it goes. */
export const useOldMap = (
  maps: Reply<'GET /api/address'>['nearby']['oldMaps'],
  isOpen: boolean,
  onAsked: () => void,
): { oldMap: OldMap | null; tool: OldMapTool | null } => {
  const { data } = useQuery(configuration);
  const [state, setState] = useState<'off' | 'on' | 'failed'>('off');
  const found = maps.find(({ value }) => data?.mapOverlays?.includes(value) ?? true);
  const name = found?.value;
  const isShown = isOpen && state === 'on';
  const oldMap = useMemo(
    () => (isShown && name !== undefined ? { name, onFailure: () => setState('failed') } : null),
    [isShown, name],
  );
  const press = (): void => {
    setState(isShown ? 'off' : canDrawMaps() ? 'on' : 'failed');
    if (!isShown) onAsked();
  };
  return {
    oldMap,
    tool: found ? { year: found.label, isShown, isFailed: state === 'failed', onPress: press } : null,
  };
};

export const OldMapButton = ({ tool: { year, isShown, isFailed, onPress } }: { tool: OldMapTool }) => (
  <div>
    <Anchor component="button" type="button" size="sm" onClick={onPress}>
      {t(isShown ? 'hideOldMap' : 'showOldMap', { year })}
    </Anchor>
    {isFailed && (
      <Text size="sm" role="alert">
        {t('noOldMap')}
      </Text>
    )}
  </div>
);
