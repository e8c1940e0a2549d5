/** A card of a detail page: a heading, and facts by name. */
import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fact-card.module.css';

interface FactCardProps {
  /** None where the page's own heading says it. */
  title?: string;
  /** Takes the whole width of the page. */
  isWide?: boolean;
  /** Stays off paper. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

export const FactCard = ({ title, isWide, isScreenOnly, children }: FactCardProps) => (
  <Paper
    component="section"
    withBorder
    radius="lg"
    p="lg"
    bg="var(--panel)"
    className={[isWide && classes.wide, isScreenOnly && classes.screenOnly].filter(Boolean).join(' ')}
  >
    {title && (
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
    )}
    <Stack gap="md">{children}</Stack>
  </Paper>
);

/** Facts by name; what is null or empty is left out. */
export const Facts = ({ facts }: { facts: Record<string, ReactNode | null> }) => (
  <dl className={classes.facts}>
    {Object.entries(facts).map(
      ([name, value]) =>
        value !== null &&
        value !== '' && (
          <div key={name} className={classes.fact}>
            <dt className={classes.name}>{name}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
