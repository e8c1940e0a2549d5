/** A chart over time of which days can be chosen: one by a press, several by dragging. */
import { type PointerEvent, useState } from 'react';
import { barAt, barScene } from '../../charts/bar-scene.ts';
import classes from '../../charts/charts.module.css';
import { SceneSvg } from '../../charts/scene-svg.tsx';
import type { Bar, Unit } from '../../charts/time-bars.ts';
import { useWidth } from '../../charts/use-width.ts';

interface BrushProps {
  bars: readonly Bar[];
  unit: Unit;
  /** The keys of the bars where it began and where it ended. */
  onChoose: (one: string, other: string) => void;
}

/** By keyboard the same is done with the two dates above the list. */
export const Brush = ({ bars, unit, onChoose }: BrushProps) => {
  const { ref, width } = useWidth();
  // Where it began and where it is.
  const [held, setHeld] = useState<[number, number] | null>(null);
  const at = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number =>
    barAt(clientX - currentTarget.getBoundingClientRect().left, width, bars.length);
  const chosen = held && ([Math.min(...held), Math.max(...held)] as [number, number]);
  return (
    <div
      ref={ref}
      className={classes.brush}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld([at(event), at(event)]);
      }}
      onPointerMove={(event) => {
        if (held) setHeld([held[0], at(event)]);
      }}
      onPointerUp={(event) => {
        const [one, other] = held ? [bars[held[0]], bars[at(event)]] : [];
        setHeld(null);
        if (one && other) onChoose(one.key, other.key);
      }}
      // The page is being scrolled.
      onPointerCancel={() => setHeld(null)}
    >
      <SceneSvg scene={barScene(bars, unit, width, chosen ?? undefined)} />
    </div>
  );
};
