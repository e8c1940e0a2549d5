/** Makes an icon of paths: those of Tabler Icons that the site uses lie in `icons/`, for the whole set has 18,000 files. */
import type { SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'width' | 'height'> {
  /** Its width and height. */
  size?: number;
}

const iconOf = (paths: readonly string[], drawing: SVGProps<SVGSVGElement>) => {
  const Icon = ({ size = 24, ...others }: IconProps) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it stands beside words, or is named where it is used.
    <svg xmlns="http://www.w3.org/2000/svg" width={size} height={size} viewBox="0 0 24 24" {...drawing} {...others}>
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
  return Icon;
};

/** An icon of lines. */
export const lineIcon = (paths: readonly string[]) =>
  iconOf(paths, {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  });

/** An icon of filled shapes. */
export const filledIcon = (paths: readonly string[]) => iconOf(paths, { fill: 'currentColor', stroke: 'none' });
