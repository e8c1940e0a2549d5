/** Draws the small picture beside an answer. */
import { useLayoutEffect, useRef } from 'react';
import { ANSWER_PICTURE } from '../../../shared/site/picture/answer-picture.ts';
import { parsedSvg } from '../../map/picture/parsed.ts';
import classes from './answers.module.css';

/** `svg` is what stands in the element. */
export const AnswerPicture = ({ svg }: { svg: string }) => {
  const into = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => into.current?.replaceChildren(...parsedSvg(svg)), [svg]);
  const { size, viewBox } = ANSWER_PICTURE;
  return <svg ref={into} className={classes.picture} width={size} height={size} viewBox={viewBox} aria-hidden="true" />;
};
