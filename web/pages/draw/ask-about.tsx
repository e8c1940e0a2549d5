/** Names the drawn area and asks about it by email, or says why it cannot be asked about. */
import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { watchedWhere } from '../../../shared/alerts/watch-words.ts';
import { drawingFault, drawnOutline, isDrawingName, MOST_NAME_CHARACTERS } from '../../../shared/places/drawn-area.ts';
import { t } from '../../../shared/texts/pages/draw.data.ts';
import { Problem } from '../../ui/problem.tsx';
import { TellMeCalls } from '../place/tell-me-calls.tsx';
import type { useDrawing } from './use-drawing.ts';

type Drawing = ReturnType<typeof useDrawing>;

const NameField = ({ name, call }: Drawing) => (
  <TextInput
    label={t('name')}
    description={t('nameHint')}
    value={name}
    maxLength={MOST_NAME_CHARACTERS}
    error={!isDrawingName(name) && t('nameRule')}
    onChange={({ target }) => call(target.value)}
  />
);

export const AskAbout = (drawing: Drawing) => {
  const { corners, name } = drawing;
  const geometry = useMemo(() => drawnOutline(corners), [corners]);
  const fault = drawingFault(geometry);
  if (fault) return <Problem>{fault}</Problem>;
  const place = { kind: 'drawn' as const, geometry, name: name.trim() };
  return (
    <>
      <NameField {...drawing} />
      {isDrawingName(name) && <TellMeCalls place={place} where={watchedWhere(place)} draftName="tellMeDrawn" />}
    </>
  );
};
