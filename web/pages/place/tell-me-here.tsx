/** The room for the form that asks for mails about an area or a street; the form itself comes later. */
import type { ComponentProps } from 'react';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { TELL_ME_ID } from '../../../shared/site/place-parts.ts';
import { late } from '../../ui/late.tsx';
import classes from './place.module.css';
import type { TellMePlace } from './tell-me-place.tsx';

const TellMe = late(async () => (await import('./tell-me-place.tsx')).TellMePlace);

export const TellMeHere = (place: ComponentProps<typeof TellMePlace>) =>
  TOOLS.watches && (
    <div id={TELL_ME_ID} className={classes.whole}>
      <TellMe {...place} />
    </div>
  );
