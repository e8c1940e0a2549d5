/** The page of a place of historic photos: all photos that were taken there. */
import type { AnyRecord } from '../../../../shared/datasets/dataset.ts';
import type { SiteDataset } from '../../../../shared/datasets/on-site.ts';
import type { RoleRecord } from '../../../../shared/datasets/roles.ts';
import { recordWords } from '../../state/listed.ts';
import type { RecordParts } from '../../state/part-types.ts';
import classes from './photo-panel.module.css';
import { PhotoPanel } from './photo-panel.tsx';

/** The page gives its parts the records of this dataset alone. */
const photosOf = (record: AnyRecord) => (record as unknown as RoleRecord<'photos'>).historicPhotos ?? [];

const Photos = ({ record }: { record: AnyRecord }) => (
  <div className={classes.wide}>
    <PhotoPanel photos={photosOf(record)} />
  </div>
);

export const recordParts = (dataset: SiteDataset): RecordParts => {
  const titleOf = (record: AnyRecord): string => photosOf(record)[0]?.title ?? recordWords(dataset, record).title;
  return {
    title: titleOf,
    words: (record) => ({ ...recordWords(dataset, record), title: titleOf(record) }),
    cards: { photos: Photos },
  };
};
