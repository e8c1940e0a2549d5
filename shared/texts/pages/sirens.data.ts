/** The words of /sirens. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  whatWereThoseSirens: 'What were those sirens?',
  about: 'Police and fire calls within a mile of you, published for the last 90 minutes.',
  whereYouAre: 'Where you are',
  lookingForYou: 'Asking your browser where you are',
  loadingCalls: 'Loading calls',
  nearYou: 'Calls near you',
  nearAddress: 'Calls near {address}',
  order: 'Order',
  nearest: 'Nearest',
  newest: 'Newest',
  nothing:
    'Nothing within a mile has been published for the last 90 minutes. It may come yet: police and fire calls are published late, as said above.',
  lookAgain: 'Look again',
  notEverySiren:
    'Not every siren is here. Ambulances of private companies, other cities and the county are not published, and a call without a known place cannot be near.',
  callsCouldNotBeLoaded: 'The calls could not be loaded. {error}',
});
