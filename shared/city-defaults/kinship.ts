/** Which kinds of calls lead to which kinds of crimes, in a city that says nothing of it: none. */
export const kinship = (_crime: object, _call: object): number => 0;
