/** What the parcels' colours and letters mean; where they may mean another thing, with the choice. */
import { MAP } from '../../../shared/texts/site/map.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';
import { PARCEL_FILL_NAMES, PARCEL_FILLS, type ParcelFillName } from './parcel-fills.ts';
import classes from './parcel-legend.module.css';

const t = textsOf(MAP);

interface ParcelLegendProps {
  by?: ParcelFillName;
  onBy?: (by: ParcelFillName) => void;
}

export const ParcelLegend = ({ by = 'use', onBy }: ParcelLegendProps) => (
  <div className={classes.parcels}>
    {onBy && (
      <label className={classes.by}>
        {t('colourBy')} {/* The values are those of the choices. */}
        <select value={by} onChange={({ currentTarget }) => onBy(currentTarget.value as ParcelFillName)}>
          {PARCEL_FILL_NAMES.map((name) => (
            <option key={name} value={name}>
              {PARCEL_FILLS[name].label}
            </option>
          ))}
        </select>
      </label>
    )}
    <ul className={classes.legend} aria-label={PARCEL_FILLS[by].label}>
      {PARCEL_FILLS[by].fills.map(({ label, letter, colour }) => (
        <li key={label} className={classes.use}>
          <span
            aria-hidden="true"
            className={classes.swatch}
            style={{ background: `color-mix(in srgb, ${colour} 35%, transparent)`, borderColor: colour }}
          >
            {letter}
          </span>
          {label}
        </li>
      ))}
    </ul>
  </div>
);
