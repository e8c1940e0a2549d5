/** The choice of years: a slider of two ends, with the photos of each decade as bars above it. */
import { RangeSlider, Text } from '@mantine/core';
import '@mantine/core/styles/Slider.css';
import { useEffect, useState } from 'react';
import { t } from '../../../shared/texts/pages/explore-photos.data.ts';
// Types alone: what the page needs as well would become a file for all pages of tools.
import type { Decade, Years } from './years.ts';
import classes from './years-slider.module.css';

const STEP = 5;

interface YearsSliderProps {
  years: Years | null;
  scale: Years;
  decades: readonly Decade[];
  /** Null for all years. */
  onChange: (years: Years | null) => void;
}

const Bars = ({ decades, years: [first, last] }: { decades: readonly Decade[]; years: Years }) => {
  const most = Math.max(1, ...decades.map(({ count }) => count));
  return (
    <div className={classes.bars} aria-hidden="true">
      {decades.map(({ from, to, count }) => (
        <span
          key={from}
          className={classes.bar}
          data-out={to <= first || from > last || undefined}
          style={{ height: count === 0 ? 0 : `${Math.max(6, (100 * count) / most)}%` }}
        />
      ))}
    </div>
  );
};

export const YearsSlider = ({ years, scale, decades, onChange }: YearsSliderProps) => {
  const [first, last] = scale;
  const [moving, setMoving] = useState<Years>(years ?? scale);
  useEffect(() => setMoving(years ?? scale), [years, scale]);
  const [from, to] = moving;
  const isAll = from === first && to === last;
  return (
    <div className={classes.years}>
      <Text size="sm" fw={600} component="div">
        {isAll ? t('allYears') : t('fromYearToYear', { from: String(from), to: String(to) })}
      </Text>
      <Bars decades={decades} years={moving} />
      <RangeSlider
        min={first}
        max={last}
        step={STEP}
        minRange={STEP}
        size="sm"
        label={null}
        thumbFromLabel={t('firstYear')}
        thumbToLabel={t('lastYear')}
        value={[from, to]}
        onChange={setMoving}
        onChangeEnd={(next) => onChange(next[0] === first && next[1] === last ? null : next)}
        classNames={{ thumb: classes.thumb }}
      />
      <Text size="xs" c="dimmed" component="div" className={classes.ends}>
        <span>{first}</span>
        <span>{isAll ? t('undatedPhotosToo') : t('undatedPhotosAreLeftOut')}</span>
        <span>{last}</span>
      </Text>
    </div>
  );
};
