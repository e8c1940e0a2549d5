/** The meaning of the parcels' colours and letters, and the choice of it. */
import { NativeSelect } from '@mantine/core';
import { t } from '../../../shared/texts/site/map.data.ts';
import { useMedia } from '../../ui/hooks/use-media.ts';
import { type ColouringName, colouringsOf } from './colouring-names.ts';
import { COLOURINGS, classesOf } from './colourings.ts';
import legend from './land-use-legend.module.css';
import { LandUseLegend } from './land-use-legend.tsx';
import classes from './parcel-legend.module.css';

export interface ParcelLegendProps {
  /** The dataset's columns. */
  columns: object;
  by: ColouringName;
  onBy: (by: ColouringName) => void;
}

const labelOf = (name: ColouringName): string => (name === 'use' ? t('landUse') : COLOURINGS[name].label);

const Meanings = ({ by }: { by: ColouringName }) =>
  by === 'use' ? (
    <LandUseLegend />
  ) : (
    <ul className={legend.legend} aria-label={labelOf(by)}>
      {classesOf(by).map(({ label, colour, letter }) => (
        <li key={label} className={legend.use}>
          <span
            aria-hidden="true"
            className={legend.swatch}
            style={{ background: `color-mix(in srgb, ${colour} 55%, transparent)`, borderColor: colour }}
          >
            {letter}
          </span>
          {label}
        </li>
      ))}
    </ul>
  );

/** Folded on a phone, where the map has little room. */
export const ParcelLegend = ({ columns, by, onBy }: ParcelLegendProps) => {
  const names = colouringsOf(columns);
  const isNarrow = useMedia('(max-width: 62em)');
  const whole = (
    <div className={classes.whole}>
      {names.length > 1 && (
        <NativeSelect
          aria-label={t('coloursOnMap')}
          className={classes.choice}
          data={names.map((name) => ({ value: name, label: t('coloursBy', { what: labelOf(name) }) }))}
          value={by}
          // The options are these names.
          onChange={({ currentTarget }) => onBy(currentTarget.value as ColouringName)}
        />
      )}
      <Meanings by={by} />
    </div>
  );
  if (!isNarrow) return whole;
  return (
    <details>
      <summary className={classes.summary}>{t('coloursBy', { what: labelOf(by) })}</summary>
      {whole}
    </details>
  );
};
