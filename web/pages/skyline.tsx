/** The city’s skyline, drawn in brick for the home page and for what is no page. */
import { BACK, FRONT, LINES } from '#city/skyline.data';

export const Skyline = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox="0 0 1440 220" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
    <path d={BACK} fill="var(--banner-far)" />
    <path d={FRONT} fill="var(--banner-near)" />
    <path d={LINES} fill="none" stroke="var(--banner-near)" strokeWidth="5" />
  </svg>
);
