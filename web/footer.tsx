/** The foot of every page: whose site this is not, and where the small print is. */
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { CITY } from '../shared/city.ts';
import { MESSAGES } from '../shared/messages.ts';
import classes from './layout.module.css';
import { useHasPage } from './ui/has-page.ts';

export const Footer = () => (
  <footer className={classes.footer}>
    <Text size="sm" c="dimmed">
      {MESSAGES.notAffiliated}
    </Text>
    <nav aria-label="Footer" className={classes.footerLinks}>
      <Anchor component={Link} to="/privacy" size="sm">
        Privacy policy
      </Anchor>
      <Anchor component={Link} to="/about" size="sm">
        About
      </Anchor>
      {useHasPage()('/developers') && (
        <Anchor component={Link} to="/developers" size="sm">
          Developers
        </Anchor>
      )}
      <Anchor href={CITY.repositoryUrl} size="sm">
        Source code
      </Anchor>
    </nav>
  </footer>
);
