/** Streets of Milwaukee that calls, records and people know by several names. */
import type { StreetAliases } from '../../datasets/define-city.ts';

/**
 * Names without direction and type; titles, numbers in words and blanks make no difference (`nameKey`).
 * They come from the city's address list (`MARTIN L KING JR`, `OLD WORLD THIRD`,
 * `HISTORIC MITCHELL`). Texts of police calls of 2023 have others (`KK`, `MLK`, `LINCOLN MEM`). The rest are renamings:
 * Old World Third Street (now Dr. Martin Luther King Jr. Drive) and Miller Park Way (now Brewers Boulevard).
 */
export const STREET_ALIASES: readonly StreetAliases[] = [
  { name: 'KINNICKINNIC', known: ['KK'] },
  { name: 'KINNICKINNIC RIVER', known: ['KK RIVER'] },
  { name: 'LITTLE MENOMONEE RIVER', known: ['LITTLE MENOMONEE R'] },
  { name: 'MARTIN L KING JR', known: ['M L KING', 'MARTIN LUTHER KING', 'MLK'] },
  { name: 'MARTIN L KING JR', type: 'DR', known: ['OLD WORLD 3RD'] },
  { name: 'MITCHELL', known: ['HISTORIC MITCHELL'] },
  { name: 'CESAR E CHAVEZ', known: ['CESAR CHAVEZ'] },
  { name: 'VEL R PHILLIPS', known: ['VEL PHILLIPS'] },
  { name: 'LINCOLN MEMORIAL', known: ['LINC MEM', 'LINCOLN MEM', 'LMD'] },
  { name: 'BREWERS', type: 'BLVD', known: ['MILLER PARK'] },
  { name: 'LOVERS LANE', known: ['LOVERS LN'] },
];
