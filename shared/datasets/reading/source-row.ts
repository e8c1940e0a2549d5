/** One row of a source as its adapter hands it to a reader, and what such rows hold. */
import type { Geometry } from '../../base/geo.ts';

/** A file of a package. */
export interface PackageFile {
  /** The portal's name for it; may be empty. */
  name: string;
  url: URL;
  /** When it was put there; null where the portal does not say. */
  uploadedAt: Date | null;
}

/** `cells` by the layout's names of columns, without those optional ones that the source lacks. */
export interface SourceRow {
  /** The name of the layout in which it was read. */
  layout: string;
  /** The file that it stands in, of packages of files. */
  file: PackageFile | null;
  cells: Readonly<Record<string, unknown>>;
  /** In WGS84 degrees: the source's own shape, or the point in the layout's grid columns. */
  geometry: Geometry | null;
}

/** An item of a library's collection, as the cells of its row. */
export interface CollectionItem {
  id: string;
  /** In the item's order; a field without a value has an empty one. None for an item that was removed meanwhile. */
  fields: { key: string; label: string; value: string }[];
  /** The item's page for readers. */
  url: string;
  /** Null for items without one, such as those made of several. */
  imageUrl: string | null;
  thumbnailUrl: string | null;
}
