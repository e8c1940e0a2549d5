/** /compare?a=…&b=…: two places beside each other. */
import { NativeSelect, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../shared/base/money.ts';
import { areaTitle } from '../../../shared/places/area-title.ts';
import { slugOf } from '../../../shared/places/slug.ts';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { t } from '../../../shared/texts/pages/compare.data.ts';
import { HAPPENINGS } from '../../api/newest.ts';
import { placeBySlug } from '../../api/places.ts';
import { meanWords } from '../../charts/chart-words.ts';
import { allAreas, areaChoices } from '../../datasets/state/areas.ts';
import { nearbyOf } from '../../datasets/usual/nearby.ts';
import type { Sides, SidesProps } from '../../datasets/usual/sides.ts';
import { SidesCharts } from '../../datasets/usual/sides-charts.tsx';
import { UsualChart } from '../../datasets/usual/usual-chart.tsx';
import { usualQuery } from '../../datasets/usual/usual-query.ts';
import { AddressBox } from '../../search/address-box.tsx';
import { addressOfSlug, placeOfAddress } from '../../search/address-place.ts';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { useUrlParams } from '../../ui/hooks/use-url-params.ts';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RadioPills } from '../../ui/radio-pills.tsx';
import { Table } from '../../ui/table.tsx';
import { withTexts } from '../../ui/url-texts.ts';
import classes from './compare.module.css';

/** The numbers of two places in a table: now, usual, and for each thousand addresses. */
const RateTable = ({ dataset, sides }: { dataset: SidesProps['listing']; sides: SidesProps['sides'] }) => {
  const answers = useQueries({ queries: sides.map(({ selection }) => usualQuery(dataset.path, selection)) });
  return (
    <div>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('count')}</th>
            <th scope="col">{t('usual')}</th>
            <th scope="col">{t('perThousand')}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map(({ label }, at) => {
            const { current, usual, perThousand } = answers[at]?.data ?? {};
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{current ? formatCount(current.count) : ''}</td>
                <td>{usual ? t('range', usual) : t('unknown')}</td>
                <td>{perThousand ? meanWords(perThousand.here) : t('unknown')}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <Text size="xs" c="dimmed" mt={4}>
        {t('rateAbout')}
      </Text>
    </div>
  );
};

/** The places that are compared: an area by its id, or an address by its slug, as the URL has them. */
type ComparedPlace =
  | { state: 'none' | 'loading' | 'missing' }
  | { state: 'there'; label: string; selection: SelectionParams };

const useComparedPlace = (name: string): ComparedPlace => {
  const areas = useQuery({ ...allAreas, enabled: name !== '' });
  const area = areas.data?.find(({ id }) => id === name);
  const isAddress = name !== '' && areas.isSuccess && !area;
  const address = useQuery({ ...placeBySlug(slugOf(name)), enabled: isAddress });
  if (name === '') return { state: 'none' };
  if (area) return { state: 'there', label: areaTitle(area), selection: { area: area.id } };
  if (address.data) {
    const { title, geometry } = address.data;
    return {
      state: 'there',
      label: t('nearAddress', { address: title }),
      selection: nearbyOf(geometry.coordinates),
    };
  }
  return { state: areas.isError || address.isError ? 'missing' : 'loading' };
};

interface PlaceChoiceProps {
  legend: string;
  /** The place as the URL has it. */
  name: string;
  onChange: (name: string) => void;
}

const PATH = '/address/';

/** The choice of one of the two places: an area from the list of all, or an address. */
const PlaceChoice = ({ legend, name, onChange }: PlaceChoiceProps) => {
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

const Compared = ({ sides }: { sides: Sides }) => {
  const [name, setName] = useState<string>(HAPPENINGS[0]?.name ?? '');
  const dataset = HAPPENINGS.find((of) => of.name === name);
  const [one, other] = sides;
  return (
    <section className={classes.charts} aria-label={t('beside', { one: one.label, other: other.label })}>
      <RadioPills
        legend={t('count')}
        options={Object.fromEntries(HAPPENINGS.map((of) => [of.name, of.title.many]))}
        value={name}
        onChange={setName}
      />
      {dataset && (
        <>
          <div className={classes.two}>
            {sides.map(({ label, selection }) => (
              <UsualChart key={label} listing={dataset} selection={selection} place={label} />
            ))}
          </div>
          <RateTable dataset={dataset} sides={sides} />
          <SidesCharts listing={dataset} sides={sides} />
        </>
      )}
    </section>
  );
};

const Missing = ({ place, name }: { place: ComparedPlace; name: string }) =>
  place.state === 'missing' ? <Problem>{t('noSuchPlace', { name })}</Problem> : null;

const Chosen = () => {
  const [params, change] = useUrlParams();
  const [a, b] = [params.get('a') ?? '', params.get('b') ?? ''];
  const [one, other] = [useComparedPlace(a), useComparedPlace(b)];
  const set = (side: 'a' | 'b', name: string): void => change((now) => withTexts(now, { [side]: name }), true);
  return (
    <>
      <div className={classes.two}>
        <PlaceChoice legend={t('first')} name={a} onChange={(name) => set('a', name)} />
        <PlaceChoice legend={t('second')} name={b} onChange={(name) => set('b', name)} />
      </div>
      <Missing place={one} name={a} />
      <Missing place={other} name={b} />
      {one.state === 'there' && other.state === 'there' ? (
        <Compared sides={[one, other]} />
      ) : (
        <Text c="dimmed">{one.state === 'loading' || other.state === 'loading' ? t('loading') : t('chooseBoth')}</Text>
      )}
    </>
  );
};

export const ComparePage = () => (
  <Page title={t('title')} size="lg">
    <Text>{t('about')}</Text>
    <div className={classes.room}>{useIsDrawn() ? <Chosen /> : <Text c="dimmed">{t('loading')}</Text>}</div>
  </Page>
);
