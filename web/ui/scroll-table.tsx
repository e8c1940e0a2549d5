/** A table that scrolls in itself where it is wider than its place, by keyboard too. */
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

interface ScrollTableProps {
  /** What it is, for screen readers. */
  label: string;
  /** Cells of its head. */
  headings: ReactNode;
  /** Of what scrolls, and of the table in it. */
  classNames: { scroll?: string | undefined; table?: string | undefined };
  striped?: boolean;
  /** Its rows. */
  children: ReactNode;
}

export const ScrollTable = ({ label, headings, classNames, striped = false, children }: ScrollTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <section className={classNames.scroll} aria-label={label} tabIndex={0}>
    <Table striped={striped} className={classNames.table}>
      <Table.Thead>
        <Table.Tr>{headings}</Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </section>
);

/** Headings that are words alone. */
export const headingsOf = (words: readonly string[]): ReactNode =>
  words.map((word) => (
    <Table.Th key={word} scope="col">
      {word}
    </Table.Th>
  ));
