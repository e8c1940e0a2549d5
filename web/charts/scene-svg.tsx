/** Draws a chart on the page. */
import { colourOf, FONT_SIZE, type Scene } from './scene.ts';

/** The sentence and the table beside it tell what it says. Never wider than its place, also before that is measured anew. */
export const SceneSvg = ({ scene: { width, height, boxes, words } }: { scene: Scene }) => (
  <svg
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    aria-hidden="true"
    style={{ display: 'block', maxWidth: '100%' }}
  >
    {boxes.map(({ tone, title, ...box }) => (
      <rect key={`${box.x} ${box.y} ${tone}`} {...box} fill={colourOf(tone)}>
        {title && <title>{title}</title>}
      </rect>
    ))}
    {words.map(({ text, tone, anchor, x, y }) => (
      <text key={`${x} ${y}`} x={x} y={y} fontSize={FONT_SIZE} fill={colourOf(tone)} textAnchor={anchor}>
        {text}
      </text>
    ))}
  </svg>
);
