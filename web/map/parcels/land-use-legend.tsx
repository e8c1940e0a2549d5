/** The meaning of the parcels' colours and letters. */
import { t } from '../../../shared/texts/site/map.data.ts';
import { LAND_USE_NAMES, LAND_USES } from '../land-uses.ts';
import classes from './land-use-legend.module.css';

export const LandUseLegend = () => (
  <ul className={classes.legend} aria-label={t('landUse')}>
    {LAND_USE_NAMES.map((name) => {
      const { label, letter, colour } = LAND_USES[name];
      return (
        <li key={name} className={classes.use}>
          <span
            aria-hidden="true"
            className={classes.swatch}
            style={{ background: `color-mix(in srgb, ${colour} 35%, transparent)`, borderColor: colour }}
          >
            {letter}
          </span>
          {label}
        </li>
      );
    })}
  </ul>
);
