/** A marker outside the map: in lists, popups and the legend. */
import { markNamed } from '../../shared/datasets/marks.ts';
import { SIGNS } from '../../shared/site/signs.ts';

export const CallBadge = ({ kind, size = 24 }: { kind: string; size?: number }) => {
  const { shape, colour, ink = '#ffffff', sign, label } = markNamed(kind);
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} role="img" aria-label={label} style={{ flex: 'none' }}>
      {shape === 'circle' ? (
        <circle cx="12" cy="12" r="11.3" fill={colour} stroke="#5c636a" strokeWidth="1" />
      ) : (
        <rect x="0.7" y="0.7" width="22.6" height="22.6" rx="5" fill={colour} stroke="#5c636a" strokeWidth="1" />
      )}
      <path d={SIGNS[sign]} fill={ink} fillRule="evenodd" transform="translate(2.6 2.6) scale(0.785)" />
    </svg>
  );
};
