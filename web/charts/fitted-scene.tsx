/** A drawing as wide as its place. */
import type { Scene } from './scene.ts';
import { SceneSvg } from './scene-svg.tsx';
import { useWidth } from './use-width.ts';

export const FittedScene = ({ sceneOf }: { sceneOf: (width: number) => Scene }) => {
  const { ref, width } = useWidth();
  return (
    <div ref={ref}>
      <SceneSvg scene={sceneOf(width)} />
    </div>
  );
};
