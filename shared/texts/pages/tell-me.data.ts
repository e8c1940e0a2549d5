/** The words of the forms of places that ask for mails. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  tellMe: 'Tell me about this place',
  tellMeAbout: 'Every email has a link that changes or stops what you get.',
  emailMeAbout: 'Email me about',
  calls: 'Calls',
  noCalls: 'no calls',
  onStreet: 'on {title} from',
  to: 'to',
  from: 'From',
  until: 'To',
  itsSouthEnd: 'its south end',
  itsNorthEnd: 'its north end',
  itsWestEnd: 'its west end',
  itsEastEnd: 'its east end',
  howSoon: 'How soon',
  within: 'within',
  distance: 'Distance',
  and: 'and',
  bins: 'Bins',
  binsAt: 'bins, {time}',
  noBins: 'no bins',
  chooseOne: 'Choose calls, bins or both: there is nothing to email about yet.',
  start: 'Start',
  orWithPassword: 'or with a password',
});
