/** The sample city's garbage day: a form and a JSON service that know every house number of its streets. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { type Asked, HTML_ERROR, HTML_TYPE, JSON_TYPE, type Source } from '../../source.ts';
import type { City } from '../city.ts';
import type { Formats } from '../formats.ts';
import { pointOfNumber } from '../land/addresses.ts';
import { MILWAUKEE } from '../land/places.ts';
import { type Segment, streetText } from '../land/streets.ts';
import { type DayNumber, dayOf } from '../wall-clock.ts';
import { type AskedAddress, addressPage, type Schedules } from './garbage-address-page.ts';
import { type Bends, isCollectedOn, otherDay, scheduleAt } from './garbage-dates.ts';
import { errorsPage, formPage, serviceBody } from './garbage-pages.ts';
import type { WasteStream } from './garbage-routes.ts';

/** How tests bend what the city says, and ask what is true. */
export interface GarbageDays {
  /** Tells if the city can't say when a stream is collected. */
  undetermine(stream: WasteStream, isUndetermined: boolean): void;
  /** All collections of a day, `2026-11-24`, are on another day instead. */
  move(from: string, to: string): void;
  /** The service gives another day beside that of a day's collections, which stay where they are. */
  speculate(day: string, other: string): void;
  /** Tells if a stream is really collected at an address on a day; false for an address that is none. */
  isCollected(stream: WasteStream, address: AskedAddress, date: string): boolean;
}

export interface Garbage {
  form: Source;
  service: Source;
  days: GarbageDays;
}

const DAY = 86_400_000;
const dayNumber = (date: string): DayNumber => Date.parse(`${date}T00:00:00Z`) / DAY;

const segmentsByStreet = (city: City): Map<string, Segment[]> => {
  const byStreet = new Map<string, Segment[]>();
  for (const segment of city.segments) {
    const text = streetText(segment.street);
    byStreet.set(text, [...(byStreet.get(text) ?? []), segment]);
  }
  return byStreet;
};

/** Finds the point of an address within the city, by house number and the city's spelling of the street. */
const finder = (city: City) => {
  let byStreet: Map<string, Segment[]> | undefined;
  return ({ laddr, sdir, sname, stype }: AskedAddress): LngLat | null => {
    byStreet ??= segmentsByStreet(city);
    const number = Number(laddr);
    const street = streetText({ direction: sdir, name: sname, type: stype }).toUpperCase();
    const segment = (byStreet.get(street) ?? []).find(
      ({ low, high, municipality }) => municipality === MILWAUKEE && number >= low && number < high,
    );
    return segment && number > 0 && Number.isInteger(number) ? pointOfNumber(segment, number) : null;
  };
};

const addressOf = (fields: URLSearchParams): AskedAddress => {
  const field = (name: string): string => fields.get(name)?.trim() ?? '';
  return { laddr: field('laddr'), sdir: field('sdir'), sname: field('sname'), stype: field('stype') };
};

const html = (body: string) => ({ type: HTML_TYPE, body });

/** Dates as the service has them: its older version gives a second day for estimates alone. */
export const garbageSources = (city: City, now: () => number, formats: () => Formats): Garbage => {
  const pointOf = finder(city);
  const undetermined = new Set<WasteStream>();
  const moves = new Map<DayNumber, DayNumber>();
  const speculations = new Map<DayNumber, DayNumber>();
  const bends: Bends = {
    isUndetermined: (stream) => undetermined.has(stream),
    moved: (day) => moves.get(day) ?? day,
    other: (route, day) => speculations.get(day) ?? (formats() === '2026' ? otherDay(route, day) : day),
  };
  const schedulesOf = (address: AskedAddress): Schedules | null => {
    const point = pointOf(address);
    const today = dayOf(now());
    return (
      point && {
        garbage: scheduleAt('garbage', point, today, bends),
        recycling: scheduleAt('recycling', point, today, bends),
      }
    );
  };
  const formPath = '/DpwServletsPublic/garbage_day';
  const servicePath = '/DpwServletsPublicAll/garbageDayService';
  return {
    form: {
      host: 'itmdapps',
      address: formPath,
      takesForms: true,
      answer: ({ path, form }: Asked, shape) => {
        if (path !== formPath) return null;
        if (!form) return html(formPage());
        const address = addressOf(form);
        const schedules = schedulesOf(address);
        const body = schedules ? addressPage(address, schedules) : errorsPage(address);
        if (shape === 'renamed-column')
          return html(body.replaceAll('Scheduled Recycling Pickup', 'Recycling Collection'));
        return html(shape === 'changed-shape' ? body.replaceAll('Next Scheduled', 'Upcoming') : body);
      },
      errorPage: HTML_ERROR,
    },
    service: {
      host: 'itmdapps',
      address: servicePath,
      answer: ({ path, query }, shape) => {
        if (path !== servicePath) return null;
        const found = serviceBody(schedulesOf(addressOf(query)), dayOf(now()));
        const body = JSON.stringify(shape === 'changed-shape' ? { result: found } : found);
        return {
          type: JSON_TYPE,
          body: shape === 'renamed-column' ? body.replaceAll('is_determined', 'isDetermined') : body,
        };
      },
      errorPage: HTML_ERROR,
    },
    days: {
      undetermine: (stream, isUndetermined) => {
        if (isUndetermined) undetermined.add(stream);
        else undetermined.delete(stream);
      },
      move: (from, to) => {
        moves.set(dayNumber(from), dayNumber(to));
      },
      speculate: (day, other) => {
        speculations.set(dayNumber(day), dayNumber(other));
      },
      isCollected: (stream, address, date) => {
        const point = pointOf(address);
        return point !== null && isCollectedOn(stream, point, dayNumber(date), bends);
      },
    },
  };
};
