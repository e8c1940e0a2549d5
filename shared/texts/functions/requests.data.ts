/** The sentences that any call may answer with: of its form, its limits and its lists. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  addressesComing: 'Addresses are not loaded yet. Please try again later.',
  crossSiteLimit: 'Pages of other sites may call {most} times a minute without an API key: see /developers.',
  exportsUnderWay: 'Other exports are under way. Try again soon, or fetch the dumps.',
  noAccess: 'You do not have access.',
  noArea: 'There is no such area.',
  noStreet: 'There is no such street.',
  noStretch: 'There is no such street, or it does not cross these.',
  noEndpoint: 'There is no such endpoint.',
  noMemory: 'There is no memory for this just now. Try again soon, or ask for less.',
  noRecord: 'There is no such {what}.',
  ownPagesOnly: 'This is for the site’s own pages only.',
  tooLong:
    'That takes longer than {seconds} s to answer. Ask for less: a shorter time, a smaller area or fewer filter conditions.',
  tooManyAttempts: 'Too many attempts. Please try again in {time}.',
});
