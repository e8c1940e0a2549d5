/** The choice of the place to count in: the whole city, an area, around an address, or an outline drawn on a list's map. */
import { Anchor, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../../shared/texts/pages/numbers.data.ts';
import { type Address, withAddress } from '../../address/address.ts';
import { allAreas, areaChoices } from '../../datasets/state/areas.ts';
import { type ListState, readList, withList } from '../../datasets/state/list-state.ts';
import type { ListedDataset } from '../../datasets/state/listed.ts';
import { AddressBox } from '../../search/address-box.tsx';
import type { ChangeParams } from '../../ui/hooks/use-url-params.ts';
import { RadioPills } from '../../ui/radio-pills.tsx';
import { withTexts } from '../../ui/url-texts.ts';
import classes from './numbers.module.css';
import { readNear } from './question.ts';

export interface QuestionFormProps {
  dataset: ListedDataset;
  by: string;
  params: URLSearchParams;
  change: ChangeParams;
  address: Address | null;
  addressError: string | null;
}

const PLACES = { city: t('city'), area: t('area'), circle: t('circle'), outline: t('outline') };
type Place = keyof typeof PLACES;

const FEET = [330, 660, 1320, 2640, 5280];
const NOWHERE = { area: null, feet: null, corners: [] };

const placeOf = ({ area, feet, corners }: ListState, near: string | null): Place => {
  if (area) return 'area';
  if (corners.length > 0) return 'outline';
  return feet || near ? 'circle' : 'city';
};

export const WhereFields = ({ dataset, params, change, address, addressError }: QuestionFormProps) => {
  const chosen = readList(dataset, params, 1);
  // The button that was pressed last, before anything is chosen there.
  const [pressed, setPressed] = useState<Place | null>(null);
  const near = readNear(params);
  const place = pressed ?? placeOf(chosen, near);
  const areas = useQuery({ ...allAreas, enabled: place === 'area' });
  const placed = (now: URLSearchParams, part: Partial<ListState>): URLSearchParams =>
    withTexts(withList(now, dataset, { ...NOWHERE, ...part }, 1), { near: null });
  const choose = (part: Partial<ListState>): void =>
    change((now) => (part.feet ? placed(now, part) : withAddress(placed(now, part), null)), true);
  return (
    <div className={classes.where}>
      <RadioPills
        legend={t('where')}
        options={PLACES}
        value={place}
        onChange={(next) => {
          setPressed(next);
          if (next !== placeOf(chosen, near)) choose({});
        }}
      />
      {place === 'area' && (
        <NativeSelect
          label={t('whichArea')}
          data={[{ value: '', label: t('choose') }, ...areaChoices(areas.data ?? [])]}
          value={chosen.area ?? ''}
          onChange={({ currentTarget }) => choose({ area: currentTarget.value || null })}
        />
      )}
      {place === 'circle' && (
        <>
          <AddressBox
            address={address}
            error={addressError}
            onChange={(next) =>
              change((now) => withAddress(placed(now, { feet: next && (chosen.feet ?? 660) }), next), true)
            }
          />
          <NativeSelect
            label={t('howFar')}
            data={FEET.map((feet) => ({ value: String(feet), label: t('feet', { feet }) }))}
            value={String(chosen.feet ?? 660)}
            disabled={address === null}
            onChange={({ currentTarget }) => choose({ feet: Number(currentTarget.value) })}
          />
        </>
      )}
      {place === 'outline' && (
        <Text size="sm">
          {chosen.corners.length > 0 ? t('outlineAbout', { count: chosen.corners.length }) : t('noOutline')}{' '}
          <Anchor component={Link} to={`/${dataset.path}`} inherit>
            {t('drawIt')}
          </Anchor>
        </Text>
      )}
    </div>
  );
};
