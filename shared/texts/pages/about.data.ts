/** What /about says. */
import { CITY_ABOUT } from '#city/texts';

export const ABOUT = {
  about: 'About',
  ...CITY_ABOUT,
  howCallsAreCategorized: 'How calls are categorized',
  policeAndFireDepartmentsPublish:
    'The police and fire departments publish the calls they send somebody to, each with a short nature such as ‘THEFT’ or ‘EMS’. Our categories (major, minor, violent, property …) follow from that nature alone. They are inexact: a nature says what was reported, which may not be what happened. {callNote}',
  seeHowEachNatureOf: 'See how each nature of call is classified',
  howFreshDataAre: 'How fresh the data are',
  more: 'More',
  writeToUsAt: 'Write to us at <link>{contactEmail}</link>',
  whatWeKeepAboutYou: 'What we keep about you, which is little: <link>privacy</link>',
  serverStatus: 'Server status',
  sourceCodeOfThisSite: 'The source code of this site',
  citysOwnPages: 'The city’s own pages: <pages></pages>',
} as const;
