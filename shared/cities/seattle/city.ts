/** Seattle's own words on its streets and its neighbours. */
import { defineCity } from '../../datasets/define-city.ts';

export const OWN = defineCity({
  streets: {
    // `NW 80TH ST`, but `12TH AVE S`.
    directionMayFollow: true,
    aliases: [
      { name: 'MARTIN LUTHER KING JR WAY S', known: ['ML KING JR WAY S', 'MLK JR WAY S', 'M L KING JR WAY S'] },
    ],
  },
  municipalities: ['BURIEN', 'MERCER ISLAND', 'SEATTLE', 'SHORELINE', 'TUKWILA', 'WHITE CENTER'],
});
