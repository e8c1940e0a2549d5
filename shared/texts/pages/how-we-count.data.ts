/** The words of the page on how the site counts, for residents. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  title: 'How we count',
  about:
    'What stands behind a sentence such as “More calls than usual this week: 19, usually 5 to 14”, what it can tell, and what it cannot.',
  sources: 'Where the numbers come from',
  sourcesAbout:
    'From the public data of {city}, and nothing else. We count what is published there; nobody adds to it or takes away by hand.',
  lags: 'How late they are',
  lagsAbout:
    'Only whole days are counted, by the city’s clock. The last one is the day before the newest record: a source that stands still must not look like a quiet week.',
  lateSources:
    'Some sources publish late: most crimes appear three to eight weeks after the day. A week that is not published yet is not a quiet week. So we judge the last four weeks that are complete, and the sentence says when they ended. Younger weeks are drawn in lines: they are still filling.',
  fillingAbout:
    'Every day we note how much of each week is published. Once we have followed enough weeks to their end, we judge younger weeks too, against what such weeks had at the same age. The range is then wider, since weeks do not all fill alike.',
  outagesAbout:
    'On days when a source was down for two hours or more, we do not know what happened. Such days are no quiet days: we leave them out on both sides of the comparison.',
  status: '<link>When each source was last read</link>',
  whatIsACall: 'What a call is',
  callAbout:
    'One call is one time that somebody was sent, or asked to be. It is what was reported, which may not be what happened. Ten people who report one fire may be one call or several. A call is not a crime, and most calls lead to none.',
  crimeAbout: 'A crime is what the police wrote down as one. The day may be that of the event or that of the report.',
  band: 'What the usual range means',
  bandAbout:
    'We look at the weeks before, three years of them at most. From them we work out a range: if all went on as it was, 8 of 10 such weeks would lie in it. Part of a week is compared with the same days of the weeks before.',
  bandOutside:
    'So one week in five lies outside though nothing has changed. Two of ten places beside each other usually do. Outside is a reason to look, not a finding.',
  bandWhy:
    'The range says nothing about why, nor whether it is much. A change in how the city writes its data looks like a change in the city.',
  bandSeason: 'From two years of data on, the time of year counts: summers are compared with summers.',
  few: 'When there is too little to say',
  fewAbout:
    'With fewer than 26 full weeks, or fewer than two records a week, we name the count since a day and no range. From 2 to 3 is “50 percent more” and means nothing, so we show no arrows and no such percents.',
  places: 'Where things are',
  placesAbout:
    'A place is a neighborhood, district or ZIP code as the city draws it today, a circle, or what you draw. Calls of sensitive kinds are known by block only. Records that could not be placed are in the numbers of the whole city and of no smaller place.',
  addressesAbout:
    'Numbers for each 1,000 addresses let small and large places be compared. Addresses are not people: downtown has few of them and many visitors, and hospitals and stations count where they stand.',
  standsOut: 'What stands out',
  standsOutAbout:
    'A kind stands out where its share is higher by at least 2 of 100. It needs 20 records or more, and a difference that chance alone would hardly give. Kinds are not compared in a place with fewer than 100 records in twelve months.',
  more: 'The method in full',
  moreAbout:
    'The model, its tests on made and on real days, and its limits are described <link>beside the source code</link>.',
  askAbout: '<link>Ask a question in numbers</link>',
  compareAbout: '<link>Compare two places</link>',
});
