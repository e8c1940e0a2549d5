/** The words of the page on what people with disabilities can rely on, and what they cannot. */
import { textsOf } from '../texts-of.ts';

/** Each stands in docs/accessibility.md with its test. */
export const HELD = {
  faults: 'No page has a fault that the checker axe finds, on a phone and on a desktop, in light and in dark.',
  keyboard: 'Search, alerts and lists can be used with a keyboard alone, and you always see where you are.',
  skip: 'The first press of Tab leads past the menu to the content.',
  zoom: 'At 200% nothing is cut off, and no page has to be moved sideways.',
  targets: 'Controls are 44 pixels large for a finger and 24 for a mouse.',
  contrast: 'Words stand out from what is under them by 4.5 to 1 at least, most by 7 to 1.',
  maps: 'Calls on a map are also in a list beside it.',
  drawing: 'An area can be drawn with a keyboard.',
  choosing: 'Alerts about a place can be made without a map.',
  letters: 'Each email is also plain text.',
  firefox: 'Five tasks are also tried in Firefox: finding an address, alerts, trash day, lists, and logging in.',
} as const;

export const t = textsOf({
  title: 'Accessibility',
  about:
    'Everybody should be able to use this site. We aim for level AA of the Web Content Accessibility Guidelines (WCAG) 2.2 on every page.',
  held: 'What you can rely on',
  heldAbout: 'Each of these is checked by a test before any change goes out.',
  ...HELD,
  notHeld: 'What is not there yet',
  noPeople: 'Nobody has tried the site with a screen reader, a switch or by voice on our behalf yet.',
  browsers: 'The other checks run in Chromium alone; Safari is not tried.',
  mapWords: 'Streets and outlines on a map are not read aloud; addresses and areas in the lists are.',
  photoWords: 'A historic photo is described by its title alone, as the archive wrote it.',
  write: 'If something gets in your way',
  writeAbout:
    'Write to <link>{contactEmail}</link>. Tell us the page, what you wanted to do, and what you use. If you need something from the site meanwhile, ask for it and we send it.',
  code: '<link>How each point is checked</link>',
  reviewed: 'Last gone through on November 28, 2026.',
});
