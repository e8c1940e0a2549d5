/** The line of /status about the outlines of neighbourhoods and districts. */
import type { Reply } from '../../../shared/api/api.ts';
import { t } from '../../../shared/texts/pages/status.data.ts';
import { Part, Time } from './part.tsx';
import classes from './status.module.css';

export const AreasPart = ({ state, sentence, outlines }: NonNullable<Reply<'GET /api/status'>['areas']>) => {
  const [oldest] = outlines.map(({ takenAt }) => takenAt).sort();
  return (
    <ul className={classes.list}>
      <Part
        title={t('areas')}
        state={state}
        sentence={sentence}
        facts={{
          [t('outlines')]: outlines.reduce((sum, { count }) => sum + count, 0),
          [t('outlinesTaken')]: oldest ? <Time time={oldest} /> : null,
        }}
      />
    </ul>
  );
};
