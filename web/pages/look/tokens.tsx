/** Colours, marks and letters. */
import { Anchor, Text, Title } from '@mantine/core';
import type { Brand } from '../../../shared/base/city.ts';
import { markNamed } from '../../../shared/datasets/marks.ts';
import { COLOURS, MARKS, PALETTES } from '../../../shared/site/tokens.ts';
import { t } from '../../../shared/texts/pages/look.data.ts';
import { CallBadge } from '../../map/call-badge.tsx';
import { CALL_MARKS } from '../../map/marks.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { Logo } from '../../ui/logo.tsx';
import classes from './look.module.css';

/** The tokens that stand on another token, and not on the ground. */
const GROUNDS: Readonly<Record<string, 'ground' | 'panel' | 'action'>> = { onAction: 'action' };
const FILLED: readonly string[] = ['ground', 'panel', 'hover', 'line', 'edge', 'action', 'actionTint'];

const Swatch = ({ scheme, name }: { scheme: keyof typeof COLOURS; name: keyof typeof COLOURS.light }) => {
  const colours = COLOURS[scheme];
  const isFilled = FILLED.includes(name);
  const ground = isFilled ? colours[name] : colours[GROUNDS[name] ?? 'ground'];
  const ink = name === 'action' || name === 'edge' ? 'transparent' : colours.ink;
  return (
    <div className={classes.swatch} style={{ background: ground, color: isFilled ? ink : colours[name] }}>
      {ink === 'transparent' ? null : colours[name]}
    </div>
  );
};

export const Colours = () => (
  <FactCard title={t('colours')}>
    <div className={classes.tokens}>
      {[t('token'), t('light'), t('dark')].map((heading) => (
        <Text key={heading} size="sm" c="dimmed">
          {heading}
        </Text>
      ))}
      {/* The keys of the object are those of its type. */}
      {(Object.keys(COLOURS.light) as (keyof typeof COLOURS.light)[]).flatMap((name) => [
        <code key={name}>{name}</code>,
        <Swatch key={`${name} light`} scheme="light" name={name} />,
        <Swatch key={`${name} dark`} scheme="dark" name={name} />,
      ])}
    </div>
    <Title order={3}>{t('palettes')}</Title>
    {Object.entries(PALETTES).map(([name, steps]) => (
      <div key={name}>
        <code>{name}</code>
        <div className={classes.steps}>
          {steps.map((step) => (
            <div key={step} style={{ background: step }} />
          ))}
        </div>
      </div>
    ))}
  </FactCard>
);

export const Marks = () => (
  <FactCard title={t('marks')}>
    <div className={classes.row}>
      {/* The keys of MARKS are brands. */}
      {(Object.keys(MARKS) as Brand[]).map((brand) => (
        <span key={brand} className={classes.row}>
          <Logo brand={brand} size={44} colour={MARKS[brand]} />
          {brand}
        </span>
      ))}
    </div>
    <Title order={3}>{t('mapMarks')}</Title>
    <div className={classes.row}>
      {CALL_MARKS.map((name) => (
        <span key={name} className={classes.row}>
          <CallBadge kind={name} />
          {markNamed(name).label}
        </span>
      ))}
    </div>
  </FactCard>
);

export const Letters = () => (
  <FactCard title={t('letters')}>
    <div className={classes.figure}>12,435</div>
    <Title order={2} size="h1">
      {t('headingOne')}
    </Title>
    <Title order={2}>{t('headingTwo')}</Title>
    <Title order={3} size="h4">
      {t('headingThree')}
    </Title>
    <Text>{t.rich('prose', { link: (words) => <Anchor href="#main">{words}</Anchor> })}</Text>
    <Text size="sm" c="dimmed">
      {t('smallPrint')}
    </Text>
  </FactCard>
);
