/** Tells whether the events in a place are usual: a sentence for each dataset, and the charts of one of them. */
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarDateAt } from '../../../shared/base/calendar-date.ts';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { t } from '../../../shared/texts/site/usual.data.ts';
import { HAPPENINGS } from '../../api/newest.ts';
import { numbersLink } from '../../datasets/charts/numbers-link.ts';
import { ChartLinks } from '../../datasets/usual/chart-links.tsx';
import { KindBands } from '../../datasets/usual/kind-bands.tsx';
import { SidesCharts } from '../../datasets/usual/sides-charts.tsx';
import { UsualChart } from '../../datasets/usual/usual-chart.tsx';
import { usualQuery } from '../../datasets/usual/usual-query.ts';
import { usualWords } from '../../datasets/usual/usual-words.ts';
import { RadioPills } from '../../ui/radio-pills.tsx';
import classes from './usual-here.module.css';

type Happening = (typeof HAPPENINGS)[number];

const Sentence = ({ of, where }: { of: Happening; where: SelectionParams }) => {
  const { data, isPending } = useQuery(usualQuery(of.path, where));
  return (
    <Text component="li" className={classes.sentence} aria-busy={isPending}>
      {data ? usualWords(data, of, calendarDateAt(new Date())) : '\u00a0'}
    </Text>
  );
};

interface UsualHereProps {
  where: SelectionParams;
  /** The name that /compare uses: the id of an area, the slug of an address. */
  name: string;
}

export const UsualHere = ({ where, name: place }: UsualHereProps) => {
  const [name, setName] = useState<string>(HAPPENINGS[0]?.name ?? '');
  const chosen = HAPPENINGS.find((of) => of.name === name);
  return (
    <section className={classes.usual} aria-label={t('title')}>
      <Title order={2} size="h4">
        {t('title')}
      </Title>
      <ul className={classes.sentences}>
        {HAPPENINGS.map((of) => (
          <Sentence key={of.name} of={of} where={where} />
        ))}
      </ul>
      <RadioPills
        legend={t('showFor')}
        options={Object.fromEntries(HAPPENINGS.map((of) => [of.name, of.title.many]))}
        value={name}
        onChange={setName}
      />
      {chosen && <ChartLinks to={numbersLink(chosen.path, where)} place={place} />}
      {chosen && (
        <div className={classes.charts}>
          <UsualChart listing={chosen} selection={where} />
          {where.area && <KindBands listing={chosen} selection={where} />}
          <SidesCharts
            listing={chosen}
            sides={[
              { label: t('here'), selection: where },
              { label: t('city'), selection: {} },
            ]}
          />
        </div>
      )}
    </section>
  );
};
