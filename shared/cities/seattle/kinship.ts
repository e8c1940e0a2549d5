/** Which kinds of calls lead to which kinds of crimes: none, for no calls of the police are public. */
export const kinship = (_crime: object, _call: object): number => 0;
