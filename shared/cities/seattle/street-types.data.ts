/** How Seattle's pages write the types of street: as we do. */
export { TYPES_ON_PAGES } from '../../city-defaults/street-types.data.ts';
