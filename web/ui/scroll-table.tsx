/** A table that scrolls in itself where it is wider than its place, by keyboard too. */
import type { ReactNode } from 'react';
import { Table } from './table.tsx';

interface ScrollTableProps {
  /** The name of the table, for screen readers. */
  label: string;
  /** Cells of its head. */
  headings: ReactNode;
  /** The classes of the part that scrolls, and of the table in it. */
  classNames: { scroll?: string | undefined; table?: string | undefined };
  striped?: boolean;
  /** Its rows. */
  children: ReactNode;
}

export const ScrollTable = ({ label, headings, classNames, striped = false, children }: ScrollTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <section className={classNames.scroll} aria-label={label} tabIndex={0}>
    <Table isStriped={striped} className={classNames.table}>
      <thead>
        <tr>{headings}</tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  </section>
);

/** Headings that are words alone. */
export const headingsOf = (words: readonly string[]): ReactNode =>
  words.map((word) => (
    <th key={word} scope="col">
      {word}
    </th>
  ));
