/** A crime in words. */
import type { DatasetRecord } from '../../shared/datasets/index.ts';

type Crime = DatasetRecord<'crime'>;

export const crimePath = ({ incidentNum }: Pick<Crime, 'incidentNum'>): string =>
  `/crime/${encodeURIComponent(incidentNum)}`;

/** `Theft, Vehicle theft`; of an incident without a flagged offence, that it is one. */
export const offenceText = ({ crimeTypes }: Pick<Crime, 'crimeTypes'>): string => crimeTypes.join(', ') || 'Incident';
