/** The city's skyline, drawn for the home page. */
import { BACK, FRONT, LINES } from '#city/skyline.data';

export const Skyline = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox="0 0 1440 220" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
    <path d={BACK} fill="currentColor" opacity="0.07" />
    <path d={FRONT} fill="currentColor" opacity="0.13" />
    <path d={LINES} fill="none" stroke="currentColor" strokeWidth="5" opacity="0.16" />
  </svg>
);
