/** The foot of every page: whose site this is not, and where the small print is. */
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { CITY } from '#city/facts';
import { MESSAGES } from '../shared/texts/messages.ts';
import { t } from '../shared/texts/site/frame.data.ts';
import classes from './layout.module.css';
import { useHasPage } from './ui/has-page.ts';

export const Footer = () => (
  <footer className={classes.footer}>
    <Text size="sm" c="dimmed">
      {MESSAGES.notAffiliated}
    </Text>
    <nav aria-label={t('footer')} className={classes.footerLinks}>
      <Anchor component={Link} to="/privacy" size="sm">
        {t('privacyPolicy')}
      </Anchor>
      <Anchor component={Link} to="/about" size="sm">
        {t('about')}
      </Anchor>
      <Anchor component={Link} to="/status" size="sm">
        {t('status')}
      </Anchor>
      {useHasPage()('/developers') && (
        <Anchor component={Link} to="/developers" size="sm">
          {t('developers')}
        </Anchor>
      )}
      <Anchor href={CITY.repositoryUrl} size="sm">
        {t('sourceCode')}
      </Anchor>
    </nav>
  </footer>
);
