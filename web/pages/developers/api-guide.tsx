/** How the API's lists are asked for: filter, order, pages, places, groups, forms. */
import { Code, List, Text } from '@mantine/core';
import { CITY } from '#city/facts';
import { formatCount } from '../../../shared/base/money.ts';
import { FORMATS, MAX_EXPORT, MAX_EXPORT_IN_ORDER } from '../../../shared/query/formats.ts';
import { t } from '../../../shared/texts/pages/developers.data.ts';

const PARAMETERS: readonly { name: string; about: string }[] = [
  {
    name: 'filter',
    about: `tests joined by AND and OR, with parentheses: column.Contains("text"), =, !=, >=, <, in. Times without a zone are ${CITY.name}’s wall clock.`,
  },
  { name: 'order', about: 'a column and asc or desc' },
  { name: 'limit, offset', about: 'one page; the header x-total-count says how many there are in all' },
  { name: 'after', about: 'the page after the last; the header Link names it, and new records do not shift it' },
  { name: 'includes', about: 'related records to bring along, such as properties of a parcel' },
  { name: 'fields', about: 'only these columns' },
  { name: 'northBound, southBound, eastBound, westBound', about: 'a box, in degrees' },
  { name: 'near', about: 'latitude,longitude,metres' },
  { name: 'area', about: 'the id of a neighborhood, district or ZIP code, such as ald-3; /api/area has them all' },
  { name: 'updatedSince', about: 'only what was first read or changed then or later; of calls, crimes and parcels' },
  { name: 'format', about: `${Object.keys(FORMATS).join(', ')}; or name the media type in Accept` },
];

/** The parts beside each list, by the end of its path. */
const BESIDE: readonly { name: string; about: string }[] = [
  {
    name: '/export',
    about: `the same list as one file of up to ${formatCount(MAX_EXPORT)} rows, or of ${formatCount(MAX_EXPORT_IN_ORDER)} by limit in the order that the list begins with`,
  },
  {
    name: '/groups',
    about:
      'how many there are of each kind: groupBy names one or two of the columns, or hour, weekday, day or month, cell: the map square z/x/y of a zoom, or mark: the kind that the maps show; filters are those of the list',
  },
  {
    name: '/query',
    about: 'by POST, of records that are points, only those within an area: the body is {"within": a GeoJSON polygon}',
  },
];

export const ApiGuide = () => (
  <>
    <Text>{t('everyListTakesSameParameters')}</Text>
    <List spacing="xs">
      {PARAMETERS.map(({ name, about }) => (
        <List.Item key={name}>
          <Code>{name}</Code>: {about}
        </List.Item>
      ))}
    </List>
    <Text>{t('besideEachListThereAre')}</Text>
    <List spacing="xs">
      {BESIDE.map(({ name, about }) => (
        <List.Item key={name}>
          <Code>{name}</Code>: {about}
        </List.Item>
      ))}
    </List>
    <Text>{t.rich('everyAnswerHasEtagSend', { code: (words) => <Code>{words}</Code> })}</Text>
  </>
);
