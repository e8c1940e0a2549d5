/** Street reference: the directions, names and types of a municipality's streets, for the address form's selects. */
import { AppError } from '../../../shared/base/errors.ts';
import { datasetFor } from '../../../shared/datasets/registry.ts';
import { normaliseMunicipality } from '../../../shared/places/municipalities.ts';
import { t } from '../../../shared/texts/functions/requests.data.ts';
import { distinctByRole } from '../../lists/by-role.ts';
import { keptPerVersion } from '../../snapshots/kept-per-version.ts';

/** Distinct and sorted, numbered streets first by their number; an empty string stands for streets that have none. */
export interface StreetReference {
  streetDirections: string[];
  streetNames: string[];
  streetTypes: string[];
}

const NOTHING: StreetReference = { streetDirections: [], streetNames: [], streetTypes: [] };

const leadingNumber = (name: string): number => {
  const number = Number.parseInt(name, 10);
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number;
};

const compareNames = (a: string, b: string): number => {
  const [first, second] = [leadingNumber(a), leadingNumber(b)];
  if (first !== second) return first - second;
  return a < b ? -1 : 1;
};

const keptReferences = keptPerVersion([datasetFor('addresses')], async (): Promise<Map<string, StreetReference>> => {
  const parts = new Map<string, { directions: Set<string>; names: Set<string>; types: Set<string> }>();
  const streets = await distinctByRole('addresses', ['dir', 'street', 'sttype', 'muni']);
  for (const { dir, street, sttype, muni } of streets) {
    if (!muni) continue;
    const municipality = normaliseMunicipality(muni);
    let known = parts.get(municipality);
    if (!known) {
      known = { directions: new Set(), names: new Set(), types: new Set() };
      parts.set(municipality, known);
    }
    known.directions.add(dir ?? '');
    known.names.add(street);
    known.types.add(sttype ?? '');
  }
  return new Map(
    [...parts].map(([municipality, { directions, names, types }]) => [
      municipality,
      {
        streetDirections: [...directions].sort(),
        streetNames: [...names].sort(compareNames),
        streetTypes: [...types].sort(),
      },
    ]),
  );
});

/** Empty lists for a municipality without addresses. Throws `unavailable` while no addresses were published. */
export const streetReference = async (municipality: string): Promise<StreetReference> => {
  const references = await keptReferences();
  if (!references)
    throw new AppError('unavailable', t('addressesComing'), {
      retryAfterSeconds: 60,
    });
  return references.value.get(normaliseMunicipality(municipality)) ?? NOTHING;
};
