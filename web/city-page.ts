/** The address of the city's own page, for whoever has the page of a place for home as well. */
export const CITY_PAGE = '/?home';
