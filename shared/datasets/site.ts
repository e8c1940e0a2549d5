/** How the site shows a dataset: names, menu, markers, popup, the cards of a record. Keys that are left out have a default. */
import type { Brand } from '../base/city.ts';

/** The signs that a marker may carry; the site knows how to draw each. */
export type Sign =
  | 'bolt'
  | 'camera'
  | 'car'
  | 'cross'
  | 'dot'
  | 'exclamation'
  | 'flame'
  | 'house'
  | 'pill'
  | 'shield'
  | 'truck';

/** A marker on the map. */
export interface Mark {
  label: string;
  /** Colour is never the only difference. */
  shape: 'circle' | 'square';
  colour: string;
  /** The colour of its sign; white where absent. */
  ink?: string;
  sign: Sign;
  /** The higher lies on top; from 8 on it is drawn larger. 0 where absent. */
  rank?: number;
}

/** Which records have a marker: those of which one of the columns has the value; without `any` all that are left. */
export interface MarkRule {
  /** The marker's name, of this dataset or of another. */
  mark: string;
  /** For calls, the flags of the nature's type in place of columns. */
  any?: Readonly<Record<string, string | number | boolean>>;
}

/** The site's own code for a kind of dataset: `web/datasets/parts/{name}/`. */
export type PartsName = 'calls' | 'parcels' | 'photos';

/** How a value is written: `dollars` without cents, `date` without the time, `sameAs` as a link to the list of all with it. */
export type FactFormat = 'dollars' | 'date' | 'sameAs';

/** A line of a card: its label, where that alone does not say how the value is written. */
export type FactLine = string | { label: string; format: FactFormat };

/** A card of facts on a record's page. */
export interface FactsCard {
  title: string;
  /** The column whose values stand before the facts, each in a badge. */
  badges?: string;
  /** Takes the whole width. */
  isWide?: true;
  /** Stands beside the cards before it, where there is room. */
  isTall?: true;
  /** Stays off paper. */
  isScreenOnly?: true;
  /** By column, or by the name of a fact that the dataset's parts make. */
  facts?: Readonly<Record<string, FactLine>>;
  /** Ends with the map around the record. */
  hasMap?: true;
  /** The site draws this part of the dataset's own in place of the facts. */
  part?: string;
}

/** A card of facts, or one that the dataset's parts make. */
export type DetailCard = FactsCard | { part: string };

/** The fields that calls have in common, for the map of recent ones and for their pages. */
export interface CallsOnSite {
  /** The value that chooses them in the URL of the alerts page. */
  filter: string;
  /** The words of that choice. */
  label: string;
  /** In a popup, before how long ago it was. */
  service: string;
  nature: string;
  status?: string;
  /** The columns that tell the place, as `WrittenPlace` names them. */
  place: readonly string[];
  /** Badges of the nature's card, by the flags of its type. */
  flags: Readonly<Record<string, string>>;
  /** The badge of a type without any of these flags. */
  noFlag?: string;
}

/** The words of a popup and a link about a record, by columns. */
export interface Summary {
  title: string;
  /** In place of an empty title. */
  otherwise?: string;
  place?: string;
  /** Further lines of a popup. */
  more?: readonly string[];
}

/** Groups of the menu; `account` is the one of who is signed in. */
export type MenuGroup = 'alerts' | 'trashDay' | 'properties' | 'photos' | 'data' | 'account';

/** An entry of the menu; the entries of a group are in the order of these numbers. */
export interface MenuEntry {
  group: MenuGroup;
  label: string;
  order: number;
}

export interface Site {
  /** Which part of the site its pages belong to: `Tools` where absent. */
  brand?: Brand;
  /** Heading of the list: the title of many where absent. */
  heading?: string;
  /** The list in 50 to 160 characters, for search engines. */
  description?: string;
  /** How far behind life its data run, in a few words; why is in the note. Nothing is said where absent. */
  lag?: string;
  /** Under Data by its heading where absent; null where another page leads to it. */
  menu?: MenuEntry | null;
  /** On the home page: a card of its own, or a link on the card that leads to the page `on`. */
  card?: { name: string; about: string; order: number } | { on: string; label: string };
  /** The link from a record back to the list: `All` and the title of many where absent. */
  back?: string;
  /** The page that lists and popups lead to in place of the record's own at `/{path}/{id}`: `{id}` stands for its id. */
  page?: string;

  /** Rows that a list shows at first: 10 where absent. */
  limit?: number;
  /** The zoom at which an address is shown: 16 where absent. */
  zoom?: number;
  /** The records that the rows of a list bring along. */
  includes?: string;
  /** Its markers by name, which no other dataset has: one of the dataset's name where absent. */
  marks?: Readonly<Record<string, Mark>>;
  /** The first rule that fits decides: the first marker where absent. */
  markRules?: readonly MarkRule[];
  /** The columns by which a chart of the list may count, besides the markers. */
  charts?: readonly string[];
  /** Its id and its time where absent. */
  summary?: Summary;

  /** The cards of a record's page: one with all columns and one with the map where absent. */
  detail?: readonly DetailCard[];
  /** The things that the map of a record shows around it; none if absent. */
  near?: 'parcels';
  calls?: CallsOnSite;
  /** The site's own code for it. */
  parts?: PartsName;

  /** Not listed itself, it stands on the pages of another: its note is on the page about the site. */
  isNoted?: true;
  /** The pages on which people read the source: the words of the link, and the page. */
  credits?: Readonly<Record<string, string>>;
}
