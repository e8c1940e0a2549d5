/** The pages of places: of an address or a corner, of a street, of an area. */
import { BRANDS } from '#city/facts';
import type { AddressFacts, AddressName } from '../../shared/api/schemas/place.ts';
import type { StreetFacts } from '../../shared/api/search.ts';
import { calendarDateAt } from '../../shared/base/calendar-date.ts';
import { formatRecorded } from '../../shared/base/dates.ts';
import { streetFilter, streetWords } from '../../shared/datasets/asked-street.ts';
import { areaPath } from '../../shared/places/area-path.ts';
import { areaTitle } from '../../shared/places/area-title.ts';
import { isAreaKind, type ListedArea, type OutlinedArea } from '../../shared/places/areas.ts';
import { slugOf } from '../../shared/places/slug.ts';
import { feedsOfArea, feedsOfStreet } from '../../shared/site/feeds.ts';
import { answerPicture } from '../../shared/site/picture/answer-picture.ts';
import { areaMarks, areaView, streetMarks, streetView } from '../../shared/site/picture/area-picture.ts';
import type { Marks } from '../../shared/site/picture/marks.ts';
import { placeLabel, placeMarks, placeView } from '../../shared/site/picture/place-picture.ts';
import { type PictureView, viewName } from '../../shared/site/picture/view.ts';
import { firstAnswer, placeAnswers } from '../../shared/site/place-answers.ts';
import { t } from '../../shared/texts/pages/filled.data.ts';
import { t as place } from '../../shared/texts/pages/place.data.ts';
import { clock } from '../lib/clock.ts';
import { type Ask, apiUrlOf, ifAnswered } from './ask.ts';
import { newestIn } from './newest.ts';
import type { FactGroup, Found, PageFacts, PageHead } from './page-facts.ts';
import { pictureOf } from './picture.ts';

type PlacePage = (name: string, ask: Ask) => Promise<Found>;

const headOf = (title: string, said: Pick<PageHead, 'path' | 'description' | 'feeds'>): PageHead => ({
  ...said,
  brand: 'Tools',
  title: `${title} · ${BRANDS.Tools}`,
  shared: title,
  image: null,
});

type Said = Pick<PageFacts, 'groups' | 'links' | 'answers'> & Partial<Pick<PageFacts, 'picture' | 'shorts'>>;

const pageOf = (head: PageHead, said: Said): Found => ({
  is: 'page',
  facts: { picture: null, shorts: [], ...head, ...said, heading: head.shared, number: null },
});

const shortsOf = (facts: AddressFacts): PageFacts['shorts'] =>
  placeAnswers(facts, calendarDateAt(clock.now())).map(({ name, title, text, named }) => ({
    picture: answerPicture(name, facts),
    title,
    text: [text, named?.before].filter(Boolean).join(' '),
    named: named && ([named.path, named.words] as const),
    after: named ? [named.about, named.time && formatRecorded(named.time)].filter(Boolean).join(', ') : '',
  }));

const pictured = async (view: PictureView, marks: Marks, title: string): Promise<PageFacts['picture']> => {
  const html = await pictureOf(view, marks, placeLabel(title));
  return html === null ? null : { html, view: viewName(view) };
};

const addressGroups = ({ detail, nearby, unknown }: AddressFacts, kind: string): FactGroup[] => [
  ...(detail ? [{ title: kind, facts: [['', detail] as const] }] : []),
  {
    title: place('nearby'),
    facts: nearby.kinds.map(({ title, count, days }) => [`${title} (${place('ofDays', { days })})`, String(count)]),
  },
  ...(unknown.length > 0 ? [{ title: place('unknown'), facts: unknown.map((text) => ['', text] as const) }] : []),
];

const areaLinks = ({ areas }: AddressFacts): PageFacts['links'] =>
  areas.flatMap(({ id, kind, name }) => {
    const path = isAreaKind(kind) ? areaPath({ id, kind }) : null;
    return path && isAreaKind(kind) ? [[path, areaTitle({ kind, name })] as const] : [];
  });

const addressPage =
  (kind: AddressFacts['kind']): PlacePage =>
  async (slug, ask) => {
    const query = { slug: slugOf(slug) };
    const name = (await ask.name(apiUrlOf('/api/address/name', query))) as AddressName | null; // This endpoint answers so.
    if (name === null) return { is: 'missing' };
    if (name.kind !== kind || name.slug !== slug) return { is: 'moved', path: `/${name.kind}/${name.slug}` };
    const { title } = name;
    const head = headOf(title, { path: `/${kind}/${slug}`, description: t('aboutAddress', { title }), feeds: [] });
    const address = apiUrlOf('/api/address', query);
    const facts = (await ifAnswered(ask.facts(address))) as AddressFacts | null; // The same holds here.
    if (facts === null) return { is: 'named', head };
    return pageOf(head, {
      picture: await pictured(placeView(facts.geometry.coordinates), placeMarks(facts, firstAnswer(facts)), title),
      shorts: shortsOf(facts),
      groups: addressGroups(facts, place(kind)),
      links: areaLinks(facts),
      answers: { [address]: facts },
    });
  };

/** A longer answer does not come a second time with the page, which asks for it. */
const MOST_GIVEN = 20_000;

const givenAs = (address: string, answer: unknown): PageFacts['answers'] =>
  JSON.stringify(answer).length > MOST_GIVEN ? {} : { [address]: answer };

/** Around a place on it where its course is not known. */
const mapOfStreet = ({ title, point, lines }: StreetFacts): Promise<PageFacts['picture']> | null => {
  const view = streetView(lines) ?? (point && placeView(point.coordinates));
  return view && pictured(view, streetMarks(lines), title);
};

const streetPage: PlacePage = async (name, ask) => {
  const slug = slugOf(name);
  const words = streetWords(slug);
  if (!words) return { is: 'missing' };
  const address = `/api/street/${slug}`;
  const street = (await ask.name(address)) as StreetFacts | null; // This endpoint answers so.
  if (!street) return { is: 'missing' };
  const { title, detail, path } = street;
  if (path !== `/street/${name}`) return { is: 'moved', path };
  const newestThere = newestIn((dataset) => {
    const filter = streetFilter(dataset, words);
    return filter === null ? null : { filter };
  }, ask);
  const [picture, newest] = await Promise.all([mapOfStreet(street), newestThere]);
  const description = t('aboutStreet', { title });
  const said = [detail, description].filter(Boolean);
  return pageOf(headOf(title, { path, description, feeds: feedsOfStreet(words) }), {
    picture,
    groups: [{ title: place('street'), facts: said.map((text) => ['', text] as const) }, ...newest.groups],
    links: [],
    answers: { ...givenAs(address, street), ...newest.answers },
  });
};

type Outlined = ListedArea & Pick<OutlinedArea, 'outline'>;

/** Nothing where the outline is not answered in time: the page asks for it. */
const outlineOf = async (id: string, ask: Ask): Promise<{ area: Outlined | null; answers: PageFacts['answers'] }> => {
  const address = apiUrlOf(`/api/area/${id}`, { includes: 'outline' });
  const area = (await ifAnswered(ask.facts(address))) as Outlined | null; // This endpoint answers so.
  return area?.outline ? { area, answers: givenAs(address, area) } : { area: null, answers: {} };
};

const areaPage =
  (base: string): PlacePage =>
  async (id, ask) => {
    const slug = slugOf(id);
    if (slug === '') return { is: 'missing' };
    const address = `/api/area/${slug}`;
    const area = (await ask.name(address)) as ListedArea | null; // This endpoint answers so.
    const path = area && areaPath(area);
    if (!area || !path) return { is: 'missing' };
    if (path !== `${base}/${id}`) return { is: 'moved', path };
    const title = areaTitle(area);
    const [outlined, newest] = await Promise.all([outlineOf(slug, ask), newestIn(() => ({ area: area.id }), ask)]);
    return pageOf(headOf(title, { path, description: t('aboutArea', { title }), feeds: feedsOfArea(area.id) }), {
      picture:
        outlined.area &&
        (await pictured(areaView(outlined.area.bounds), areaMarks(outlined.area.outline, newest.markers), title)),
      links: [],
      groups: newest.groups,
      answers: { [address]: area, ...outlined.answers, ...newest.answers },
    });
  };

export const ADDRESS_PAGES: Readonly<Record<string, PlacePage>> = {
  address: addressPage('address'),
  corner: addressPage('corner'),
  street: streetPage,
};

export const AREA_PAGES: Readonly<Record<string, PlacePage>> = {
  neighborhood: areaPage('/neighborhood'),
  district: areaPage('/district'),
};
