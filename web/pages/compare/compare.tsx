/** /compare?a=…&b=…: two places beside each other. */
import { Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../shared/texts/pages/compare.data.ts';
import { HAPPENINGS } from '../../api/newest.ts';
import type { Sides } from '../../datasets/usual/sides.ts';
import { SidesCharts } from '../../datasets/usual/sides-charts.tsx';
import { UsualChart } from '../../datasets/usual/usual-chart.tsx';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { useUrlParams } from '../../ui/hooks/use-url-params.ts';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RadioPills } from '../../ui/radio-pills.tsx';
import classes from './compare.module.css';
import { PlaceChoice } from './place-choice.tsx';
import { type ComparedPlace, useComparedPlace } from './places.ts';
import { RateTable } from './rate-table.tsx';

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
  const set = (side: 'a' | 'b', name: string): void =>
    change((now) => {
      const next = new URLSearchParams(now);
      if (name) next.set(side, name);
      else next.delete(side);
      return next;
    }, true);
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
