/**
 * The tools that a city has, by its datasets and services: what it lacks has no page, endpoint, job or table. The build writes this into
 * the site as it stands (`web/build/datasets.ts`).
 */
import { OWN } from '#city/city';
import { SERVICES } from '#city/facts';
import { CALLS, datasetFor } from './registry.ts';

const hasAddresses = datasetFor('addresses') !== null;

export const TOOLS = {
  /** Places by address: the address form, geocoding, what is known of an address. */
  addresses: hasAddresses,
  /** Pages of neighbourhoods and districts, by their outlines. */
  areas: OWN.areaOutlines.length > 0,
  /** The live map of calls. */
  alerts: CALLS.length > 0,
  /** Mails about calls near an address. */
  watches: hasAddresses && CALLS.length > 0,
  /** Which parcel lies at a point. */
  outlines: datasetFor('outlines') !== null,
  /** The values of properties through the years. */
  assessedValues: datasetFor('parcels') !== null && datasetFor('assessments') !== null,
  photos: datasetFor('photos') !== null,
  trashDay: 'GARBAGE_DAY' in SERVICES,
} as const satisfies Record<string, boolean>;

export type Tool = keyof typeof TOOLS;

/** The things, by their names, of the tools that the city has; what is of no tool in particular is in every city. */
export const ofTools = <T extends object>(all: T): T =>
  // The others are there in type alone: what asks for one is of the same tool.
  Object.fromEntries(
    Object.entries(all as Record<string, { tool?: Tool }>).filter(([, { tool }]) => tool === undefined || TOOLS[tool]),
  ) as T;

/** Things of one tool: none of them where the city lacks it. */
export const forTool = <T extends object>(tool: Tool, all: T): T => (TOOLS[tool] ? all : ({} as T)); // The same holds here.
