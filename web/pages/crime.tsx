/** /crime/:id: one crime (spec §2.9). */
import { Badge, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { crime } from '../../shared/datasets/crime.ts';
import { crimeById, policeCallsOfCrime } from '../api/lists.ts';
import { crimeKind } from '../map/call-kinds.ts';
import { FactCard, Facts } from '../ui/fact-card.tsx';
import { When } from '../ui/when.tsx';
import { offenceText } from '../widgets/crime-texts.ts';
import { NearbyMap } from '../widgets/nearby-map.tsx';
import { RecordPage } from '../widgets/record-page.tsx';
import { RelatedRecords } from '../widgets/related-records.tsx';
import { policeCall } from '../widgets/shown-call.ts';

export const CrimePage = () => {
  const { id = '' } = useParams();
  const query = useQuery(crimeById(id));
  const related = useQuery({ ...policeCallsOfCrime(id), enabled: query.isSuccess });
  return (
    <RecordPage title={id} kind="Crime" back={{ to: '/crime', label: 'All crimes' }} note={crime.note} query={query}>
      {(record) => (
        <>
          <FactCard title="Basic">
            <Facts
              facts={{
                'Incident number': record.incidentNum,
                'Date/time': <When time={record.reportedDateTime} />,
              }}
            />
          </FactCard>
          <FactCard title="Nature Of Crime">
            <Group gap={6}>
              {(record.crimeTypes.length > 0 ? record.crimeTypes : [offenceText(record)]).map((words) => (
                <Badge key={words} variant="default" size="lg" tt="none" fw={500}>
                  {words}
                </Badge>
              ))}
            </Group>
            <Facts
              facts={{
                Offenses: record.offenses,
                'Crime against': record.against,
                'Weapon used': record.weaponUsed,
              }}
            />
          </FactCard>
          <FactCard title="Location" isWide>
            <Facts
              facts={{
                Location: record.location,
                'Police district': record.police,
                Ward: record.ward,
                'Aldermanic district': record.ald,
                'ZIP code': record.zip,
              }}
            />
            <NearbyMap
              place={record.point?.coordinates ?? null}
              kind={crimeKind(record)}
              label={`Map around ${record.location ?? 'the crime'}`}
            />
          </FactCard>
          <RelatedRecords
            title="Police calls nearby at that time"
            query={related}
            entryOf={(call) => {
              const { path, nature, time, location } = policeCall(call);
              return { path, words: nature, time, location };
            }}
          />
        </>
      )}
    </RecordPage>
  );
};
