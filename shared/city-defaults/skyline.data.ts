/** The picture at the foot of the home page's banner, 1440 by 220, in a city that has drawn no skyline: houses of a street. */

/** The outline behind: a hill. */
export const BACK = 'M0 220c240-90 480-110 720-60s480 40 720-30v90z';

/** The outlines before it. */
export const FRONT = [
  'M640 220v-70l40-34 40 34v70zM740 220v-96h60v96zM812 220v-62l36-30 36 30v62z',
  'M900 220V92h54v128zM972 220v-74l42-36 42 36v74zM1076 220v-110h48v110zM1140 220v-66l38-32 38 32v66z',
].join('');

/** Drawn in lines: the street. */
export const LINES = 'M560 218h880';
