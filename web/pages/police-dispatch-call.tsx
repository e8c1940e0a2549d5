/** /policeDispatchCall/:id: one police call (spec §2.7). */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { PoliceDispatchCallType } from '../../shared/call-types.ts';
import { policeDispatchCall } from '../../shared/datasets/police-dispatch-call.ts';
import { crimesOfPoliceCall } from '../api/lists.ts';
import { policeCallById, policeCallTypeOf } from '../api/queries.ts';
import { FactCard, Facts } from '../ui/fact-card.tsx';
import { When } from '../ui/when.tsx';
import { PlaceFacts, PlainStatus } from '../widgets/call-facts.tsx';
import { crimePath, offenceText } from '../widgets/crime-texts.ts';
import { NatureCard } from '../widgets/nature-card.tsx';
import { NearbyCall } from '../widgets/nearby-call.tsx';
import { RecordPage } from '../widgets/record-page.tsx';
import { RelatedRecords } from '../widgets/related-records.tsx';
import { policeCall } from '../widgets/shown-call.ts';

const FLAGS: Record<Exclude<keyof PoliceDispatchCallType, 'natureOfCall'>, string> = {
  isMajor: 'Major Crime',
  isMinor: 'Minor Crime',
  isCritical: 'Critical',
  isViolent: 'Violent',
  isProperty: 'Property',
  isDrug: 'Drug',
  isTraffic: 'Traffic',
  isOtherCrime: 'Misc. Crime',
};

/** The words of the flags that are set. */
export const policeFlags = (type: PoliceDispatchCallType): string[] =>
  // An object's own keys are the keys of its type here: FLAGS is written out above.
  (Object.keys(FLAGS) as (keyof typeof FLAGS)[]).filter((flag) => type[flag]).map((flag) => FLAGS[flag]);

export const PoliceDispatchCallPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(policeCallById(id));
  const nature = query.data?.natureOfCall ?? '';
  const type = useQuery({ ...policeCallTypeOf(nature), enabled: nature !== '' });
  const related = useQuery({ ...crimesOfPoliceCall(id), enabled: query.isSuccess });
  return (
    <RecordPage
      title={id}
      heading={(record) => policeCall(record).nature}
      kind="Police call"
      back={{ to: '/policeDispatchCall', label: 'All police calls' }}
      note={policeDispatchCall.note}
      query={query}
    >
      {(record) => (
        <>
          <FactCard title="Basic">
            <Facts
              facts={{
                'Call number': record.callNumber,
                Reported: <When time={record.reportedDateTime} />,
                Status: record.status && <PlainStatus call={policeCall(record)} />,
              }}
            />
          </FactCard>
          <NatureCard call={policeCall(record)} flags={type.data ? policeFlags(type.data) : null} />
          <FactCard title="Location" isWide>
            <PlaceFacts label="Location" call={policeCall(record)} district={record.district} />
            <NearbyCall call={policeCall(record)} />
          </FactCard>
          <RelatedRecords
            title="Crimes nearby at that time"
            query={related}
            entryOf={(crime) => ({
              path: crimePath(crime),
              words: offenceText(crime),
              time: crime.reportedDateTime,
              location: crime.location,
            })}
          />
        </>
      )}
    </RecordPage>
  );
};
