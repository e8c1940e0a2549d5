/** What /about says. */
export const ABOUT = {
  about: 'About',
  creamCityToolsMakesPublic:
    'Cream City Tools makes the public data of Milwaukee useful to the people who live here. Milwaukee is called the Cream City after the pale brick that so much of it was built of. {notAffiliated}',
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
  citysOwnPagesCityMilwaukee:
    'The city’s own pages: <link>city.milwaukee.gov</link>, <link2>data.milwaukee.gov</link2>',
} as const;
