/** Which kinds of calls lead to which kinds of crimes: none, for no calls of the police are public. */
export { kinship } from '../../city-defaults/kinship.ts';
