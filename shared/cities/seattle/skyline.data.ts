/** Seattle's skyline, 1440 by 220: the hills, downtown's towers, a needle with a disc, the bridge. */

/** The outline behind: hills. */
export const BACK = 'M0 220c120-70 240-80 360-30s240 20 360-20 260-60 400-10 240 30 320 0v60z';

/** The outlines before it. */
export const FRONT = [
  // The needle and its disc.
  'M312 220l16-120h-22q-8-10 4-16h50q12 6 4 16h-22l16 120h-12l-11-96-11 96z',
  'M333 84l2-40 2 40z',
  'M520 220v-86h40v86zM568 220v-120h36v120zM612 220V72h48v148z',
  // The tallest, dark tower.
  'M676 220V34h56v186zM740 220v-132h44v132zM792 220V96l22-26 22 26v124z',
  'M846 220v-76h52v76zM908 220v-104h38v104zM956 220v-58h60v58z',
].join('');

/** The bridge's deck, tower and cables: drawn in lines. */
export const LINES = 'M1080 190h360M1180 220v-120M1340 220v-120M1080 190l100-84 80 70 80-70 100 84';
