/** What each page is, in 50 to 160 characters (`web/page-descriptions.data.ts`). */
export const PAGE_DESCRIPTIONS = {
  home: 'Free tools built on Milwaukee’s public data: police and fire calls near you, trash day, properties and historic photos.',
  alerts:
    'A live map of Milwaukee’s police and fire calls of the last six hours, and an email when something happens near you.',
  pickupDates:
    'When garbage and recycling are picked up at your address in Milwaukee, with an email or a calendar entry before they are.',
  explorePhotos: 'Milwaukee as it was: historic photos where they were taken, by era, under old maps of the city.',
  dispatchCallTypes:
    'How each nature of Milwaukee’s police and fire calls is classified: major, minor, critical, violent, property and more.',
  developers:
    'A free public API to Milwaukee’s calls, crimes, properties and historic photos: how to get a key, limits and examples.',
  swagger: 'Every call of the Cream City Tools API with its parameters and answers, to read and to try out.',
  status: 'Whether each source of Cream City Tools is up to date: when it was last read and what came of it.',
  login:
    'Log in to Cream City Tools, or create an account to get email about calls near you and before your trash day.',
  about:
    'What Cream City Tools is, where its data come from, how fresh they are, how calls are categorized, and whom to write to.',
  privacy: 'What Cream City Tools keeps about its visitors, which is little, and which public data it shows.',
} as const;
