/** Milwaukee's skyline, 1440 by 220: gabled houses, basilica, city hall, towers, art museum, Hoan Bridge. */

/** The outline behind. */
export const BACK =
  'M330 220V120h54v-18h40v118zM470 220V92h16V78h44v14h14v128zM690 220V70h48v150zM880 220V104h40V88h30v132zM968 220v-84h44v84zM250 220v-70h52v70z';

const HOUSES = [0, 44, 92, 136, 186].map((x, index) => {
  const top = 176 - (index % 3) * 8;
  return `M${x} 220v${top - 220}l19-20 19 20v${220 - top}z`;
});

const SHAPES = [
  ...HOUSES,
  // The basilica: dome and lantern between two short towers.
  'M232 220v-64h12v-16h14v16h8c0-24 12-38 28-42v-12h6v12c16 4 28 18 28 42h8v-16h14v16h12v64z',
  'M376 220v-76h56v76z',
  'M440 220V128l20-10 20 10v92z',
  // City hall: gables at its foot, the bell tower with its spire.
  'M540 220v-84h12l8-14 8 14V84h6l4-16 5-30 5-24 5 24 5 30 4 16h6v52l8-14 8 14h12v84z',
  'M636 220V110h48v110z',
  // The tall bank tower.
  'M752 220V36h64v184zM744 220v-40h80v40z',
  // The tower with a crown.
  'M844 220V96l10-12V70l14-22 14 22v14l10 12v124z',
  'M906 220v-88h46v88z',
  'M962 220V112q26-14 40 8v100z',
  // The art museum's wings.
  'M1040 220c6-40 24-78 50-100-10 34-14 62-14 84 2-30 12-62 30-88-4 32-4 60-2 86 6-28 18-52 36-70-8 30-12 58-12 88z',
];

/** The outlines before it. */
export const FRONT = SHAPES.join('');

/** The bridge's arch, its deck and hangers: drawn in lines. */
export const LINES =
  'M1136 186h304M1196 186q92-120 184 0M1196 220v-34M1380 220v-34M1222 186v-30M1248 186v-47M1274 186v-55M1302 186v-55M1328 186v-47M1354 186v-30';
