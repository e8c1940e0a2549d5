/** The words of /about. */
import { CITY_ABOUT } from '#city/texts';
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  about: 'About',
  ...CITY_ABOUT,
  howCallsAreCategorized: 'How calls are categorized',
  seeHowEachNatureOf: 'See how each nature of call is classified',
  howFreshDataAre: 'How fresh the data are',
  more: 'More',
  writeToUsAt: 'Write to us at <link>{contactEmail}</link>',
  whatWeKeepAboutYou: 'What we keep about you, which is little: <link>privacy</link>',
  whoCanUseIt: 'Who can use this site, and how: <link>accessibility</link>',
  serverStatus: 'Server status',
  sourceCodeOfThisSite: 'The source code of this site',
  citysOwnPages: 'The city’s own pages: <pages></pages>',
});
