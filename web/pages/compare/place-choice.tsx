/** The choice of one of the two places: an area from the list of all, or an address. */
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../shared/texts/pages/compare.data.ts';
import { allAreas, areaChoices } from '../../datasets/state/areas.ts';
import { AddressBox } from '../../search/address-box.tsx';
import { addressOfSlug, placeOfAddress } from '../../search/address-place.ts';
import classes from './compare.module.css';

interface PlaceChoiceProps {
  legend: string;
  /** As in the URL. */
  name: string;
  onChange: (name: string) => void;
}

const PATH = '/address/';

export const PlaceChoice = ({ legend, name, onChange }: PlaceChoiceProps) => {
  const { data: areas = [] } = useQuery(allAreas);
  const isArea = areas.some(({ id }) => id === name);
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      <NativeSelect
        label={t('area')}
        data={[{ value: '', label: t('choose') }, ...areaChoices(areas)]}
        value={isArea ? name : ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        {t('orAddress')}
      </Text>
      <AddressBox
        address={isArea || name === '' ? null : addressOfSlug(name)}
        onChange={(address) => onChange(address ? placeOfAddress(address).path.replace(PATH, '') : '')}
      />
    </fieldset>
  );
};
