/** /fireDispatchCall/:id: one fire call (spec §2.8). */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { fireDispatchCall } from '../../shared/datasets/fire-dispatch-call.ts';
import { fireCallById, fireCallTypeOf } from '../api/queries.ts';
import { FactCard, Facts } from '../ui/fact-card.tsx';
import { When } from '../ui/when.tsx';
import { PlaceFacts, PlainStatus } from '../widgets/call-facts.tsx';
import { NatureCard } from '../widgets/nature-card.tsx';
import { NearbyCall } from '../widgets/nearby-call.tsx';
import { RecordPage } from '../widgets/record-page.tsx';
import { fireCall } from '../widgets/shown-call.ts';

export const FireDispatchCallPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(fireCallById(id));
  const nature = query.data?.natureOfCall ?? '';
  const type = useQuery({ ...fireCallTypeOf(nature), enabled: nature !== '' });
  return (
    <RecordPage
      title={id}
      heading={(record) => fireCall(record).nature}
      kind="Fire call"
      back={{ to: '/fireDispatchCall', label: 'All fire calls' }}
      note={fireDispatchCall.note}
      query={query}
    >
      {(record) => (
        <>
          <FactCard title="Basic">
            <Facts
              facts={{
                CFS: record.cfs,
                Reported: <When time={record.reportedDateTime} />,
                Disposition: record.disposition && <PlainStatus call={fireCall(record)} />,
              }}
            />
          </FactCard>
          <NatureCard call={fireCall(record)} flags={type.data ? [type.data.isMajor ? 'Major' : 'Minor'] : null} />
          <FactCard title="Location" isWide>
            <PlaceFacts label="Address" call={fireCall(record)} />
            <NearbyCall call={fireCall(record)} />
          </FactCard>
        </>
      )}
    </RecordPage>
  );
};
