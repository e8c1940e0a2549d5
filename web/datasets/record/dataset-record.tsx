/** The page of one record of any dataset: what follows from its value, with its own parts in place of that. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { happens } from '../../../shared/site/happens.ts';
import { TELL_ME_ID } from '../../../shared/site/place-parts.ts';
import { t } from '../../../shared/texts/site/records.data.ts';
import { placePath } from '../../address/place-link.tsx';
import { recordById } from '../../api/records.ts';
import type { Page as AnyPage } from '../../page-route.ts';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { IconMail } from '../../ui/icons/mail.data.ts';
import { late } from '../../ui/late.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { happeningOf } from '../state/happening.ts';
import type { ListedDataset } from '../state/listed.ts';
import type { RecordParts } from '../state/part-types.ts';
import type { NearThenProps } from './near-then.tsx';
import { RecordCards, type RecordCardsProps } from './record-cards.tsx';
import { RecordPage } from './record-page.tsx';

/** Beside what the page is about. */
const NearThen = late(async () => (await import('./near-then.tsx')).NearThen);
const HowOften = late(async () => (await import('./how-often.tsx')).HowOften);

interface DatasetRecordProps {
  dataset: ListedDataset;
  parts: RecordParts;
  RecordMap: RecordCardsProps['RecordMap'];
  related: NearThenProps['related'];
  loadHappenings: NearThenProps['loadHappenings'];
}

/** The way to the form at the foot of the page of a record's place. */
const EmailMe = ({ place }: { place: string | null }) => {
  const path = TOOLS.watches ? place && placePath(place) : null;
  return (
    path && (
      <Button
        component={Link}
        to={`${path}#${TELL_ME_ID}`}
        variant="default"
        size="compact-sm"
        leftSection={<IconMail size={16} />}
      >
        {t('emailMeHere')}
      </Button>
    )
  );
};

const DatasetRecord = ({ dataset, parts, RecordMap, related, loadHappenings }: DatasetRecordProps) => {
  const { id = '' } = useParams();
  const query = useQuery<AnyRecord>(recordById(dataset.name, id) as never);
  const data = useIsDrawn() ? query.data : undefined;
  const { site, title, path } = dataset;
  return (
    <RecordPage
      title={(data && parts.title?.(data)) ?? id}
      heading={parts.heading ?? ((record) => happeningOf(dataset, record)?.heading ?? null)}
      kind={title.one}
      brand={site?.brand}
      back={{ to: `/${path}`, label: site?.back ?? t('allOf', { many: title.many.toLowerCase() }) }}
      note={parts.note ?? dataset.note}
      query={query}
      action={(record) => (
        <>
          {parts.action?.(record)}
          <EmailMe place={parts.place ? parts.place(record) : (happeningOf(dataset, record)?.place ?? null)} />
          <ShareButton />
        </>
      )}
    >
      {(record) => (
        <>
          <RecordCards dataset={dataset} parts={parts} RecordMap={RecordMap} record={record} />
          {happens(dataset) && (
            <>
              <HowOften
                dataset={dataset}
                record={record}
                kind={parts.words?.(record).title ?? happeningOf(dataset, record)?.kind ?? title.one}
              />
              <NearThen {...{ dataset, record, id, related, loadHappenings }} />
            </>
          )}
        </>
      )}
    </RecordPage>
  );
};

export const recordPage = (props: DatasetRecordProps): AnyPage =>
  Object.assign(() => <DatasetRecord {...props} />, {
    questions: (id: string) => [recordById(props.dataset.name, id)],
  });
