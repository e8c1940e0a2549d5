/** A crime in words. */
import type { DatasetRecord } from '../../shared/datasets/index.ts';

type Crime = DatasetRecord<'crime'>;

export const crimePath = ({ incidentNum }: Pick<Crime, 'incidentNum'>): string =>
  `/crime/${encodeURIComponent(incidentNum)}`;

/** `Robbery, Vehicle theft`; of an incident whose offences are not named, that it is one. */
export const offenceText = ({ crimeTypes }: Pick<Crime, 'crimeTypes'>): string => crimeTypes.join(', ') || 'Incident';
