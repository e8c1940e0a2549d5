/** The hidden editor of an overlay's edges: for placing an old map over the city. */
import { Code, TextInput } from '@mantine/core';
import type { Bounds } from '../../../shared/base/geo.ts';
import { t } from '../../../shared/texts/pages/explore-photos.data.ts';
import classes from './bounds-editor.module.css';

const EDGES = { north: 'North', south: 'South', east: 'East', west: 'West' } as const;
/** Our own keys: they are written out above. */
const NAMES = Object.keys(EDGES) as (keyof Bounds)[];
/** Degrees: about ten metres. */
const STEP = 0.0001;

export const BoundsEditor = ({ bounds, onChange }: { bounds: Bounds; onChange: (bounds: Bounds) => void }) => (
  <fieldset className={classes.edges}>
    <legend>{t('edgesOfOverlay')}</legend>
    {NAMES.map((edge) => (
      <TextInput
        key={edge}
        label={EDGES[edge]}
        type="number"
        step={STEP}
        value={bounds[edge]}
        onChange={({ currentTarget }) => {
          const degrees = currentTarget.valueAsNumber;
          if (!Number.isNaN(degrees)) onChange({ ...bounds, [edge]: degrees });
        }}
      />
    ))}
    <Code className={classes.code}>{JSON.stringify(bounds)}</Code>
  </fieldset>
);
