/** Manifests: which objects of a dataset are current, one item a dataset, replaced on its version. */
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { IsoTime } from '../../shared/base/dates.ts';
import type { DatasetName, Part } from '../../shared/datasets/registry.ts';
import type { Fill } from '../../shared/statistics/filling.ts';
import { tableName } from '../lib/env.ts';
import { dynamo, isRefused } from './client.ts';

/** A sync's facts of the source it read, so that the next one can ask for changes only. */
export interface SourceState {
  etag?: string | undefined;
  lastModified?: string | undefined;
  /** SHA-256 of what was read. */
  hash?: string;
  rows: number;
  /** Which candidate was read, in which layout, with which ids, and what it covers; absent in older publications. */
  candidate?: string;
  layout?: string;
  ids?: string;
  coverage?: string;
}

/** A sealed Parquet object. */
export interface Segment {
  key: string;
  rows: number;
  /** The month of calls, by of the row order's time in UTC, `2026-11`; of snapshot datasets their part. */
  part: string;
  /** By which version of the areas its rows say where they lie; absent where none were known, or its dataset says no areas. */
  areas?: string;
}

export interface Manifest {
  dataset: DatasetName;
  /** One more at each replacement. */
  version: number;
  publishedAt: IsoTime;
  /** The release that published it; absent in older publications. */
  release?: string;
  /** Hash of the snapshot's columns: a reader that has others rebuilds the snapshot from the segments. */
  columns: string;
  /**
   * The sealed rows as native DuckDB files, made by this version of the engine. It is one file, or of a split dataset
   * all its shards in their order. `areas` as of its segments, where all are of one version. Null before the first
   * sealing.
   */
  snapshot: {
    keys: string[];
    engine: string;
    rows: number;
    bytes: number;
    areas?: string;
    /**
     * Files of the newest rows alone, the shortest first: all of so many weeks, since a time. `olderId` is the highest id
     * of the other rows. Absent in older publications, and where they would save little.
     */
    recentParts?: { weeks: number; key: string; since: IsoTime; rows: number; olderId: string }[];
    /**
     * If the rows lie in the list's own order, and the columns whose values are counted beside them. Absent in older
     * publications, and of split datasets.
     */
    facts?: { isInOrder: boolean; counted: string[] };
    /** The one such file of an earlier release, which needs it if it comes back. */
    recent?: { key: string };
  } | null;
  /** Rows since the last sealing, and the lowest id among them, absent in older publications; null when there are none. */
  hot: { key: string; rows: number; leastId?: string } | null;
  segments: Segment[];
  /** The source of each published part, for snapshot datasets. */
  sources: { [P in Part]?: SourceState };
  /** The counts of each week at its age, for a dataset that is ordered by time and published late. */
  fill?: Fill;
  /** The version of the addresses by which calls were placed. */
  addressVersion: string | null;
}

/** The manifest as last written; null for a dataset never published. */
export const readManifest = async (dataset: DatasetName): Promise<Manifest | null> => {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: tableName('manifests'), Key: { dataset }, ConsistentRead: true }),
  );
  return (Item as Manifest | undefined) ?? null; // Only this file writes these items.
};

/** Replaces `known`, or adds the first; false when somebody was first, and nothing is written then. */
export const replaceManifest = async (next: Manifest, known: Manifest | null): Promise<boolean> => {
  try {
    await dynamo().send(
      new PutCommand({
        TableName: tableName('manifests'),
        Item: next,
        ConditionExpression: known ? '#version = :known' : 'attribute_not_exists(dataset)',
        ...(known
          ? {
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':known': known.version },
            }
          : {}),
      }),
    );
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
};
