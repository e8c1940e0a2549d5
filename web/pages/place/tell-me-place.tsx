/** Asks for mails about the calls of an area or a street. */
import type { ComponentProps } from 'react';
import { watchedWhere } from '../../../shared/alerts/watch-words.ts';
import { TellMeCalls } from './tell-me-calls.tsx';
import { TellMeStreet } from './tell-me-street.tsx';

type TellMePlaceProps = { area: string; title: string } | ComponentProps<typeof TellMeStreet>;

export const TellMePlace = (props: TellMePlaceProps) => {
  if (!('area' in props)) return <TellMeStreet {...props} />;
  const { area, title } = props;
  return (
    <TellMeCalls place={{ kind: 'area', area }} where={watchedWhere({ kind: 'area', title })} draftName="tellMeArea" />
  );
};
