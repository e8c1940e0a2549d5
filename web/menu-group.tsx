/** A button of the header that opens a list of links below it; where the menu folds, the list stands open under its title. */
import { useClickOutside } from '@mantine/hooks';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import classes from './menu.module.css';
import type { MenuLink } from './menu.ts';
import { IconChevronDown } from './ui/icons/chevron-down.data.ts';

export const MenuLinks = ({ links, labelledBy }: { links: readonly MenuLink[]; labelledBy?: string }) => (
  <ul aria-labelledby={labelledBy}>
    {links.map(({ path, label }) => (
      <li key={path}>
        <NavLink to={path} end className={classes.entry}>
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
);

interface MenuGroupProps {
  /** The button's words. */
  name: ReactNode;
  /** The title above the list where it is open from the beginning. */
  title: string;
  /** The page on the screen is one of these. */
  isHere?: boolean;
  /** On which side of the button the list begins. */
  side?: 'left' | 'right';
  children: ReactNode;
}

export const MenuGroup = ({ name, title, isHere = false, side = 'left', children }: MenuGroupProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => setIsOpen(false);
  const whole = useClickOutside<HTMLDivElement>(close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list closes whenever the page changes.
  useEffect(close, [pathname]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the button and the links inside.
    <div
      ref={whole}
      className={classes.group}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        close();
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes.groupButton}
        aria-expanded={isOpen}
        aria-controls={id}
        data-here={isHere || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name}
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      <div id={id} className={classes.entries} data-open={isOpen || undefined} data-side={side}>
        <p className={classes.groupTitle}>{title}</p>
        {children}
      </div>
    </div>
  );
};
