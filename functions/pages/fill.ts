/** Fills the page that the site was built with: head, heading and first facts, and the answers that the site takes over. */
import { escapeHtml } from '../../shared/base/escape-html.ts';
import { ANSWERS_ID, FILLED_ID, GIVEN, GIVEN_TEXT } from '../../shared/platform/filled-page.ts';
import { brandName } from '../../shared/site/brand-name.ts';
import { feedTag } from '../../shared/site/feeds.ts';
import { ANSWER_PICTURE } from '../../shared/site/picture/answer-picture.ts';
import { PICTURE_CLASS } from '../../shared/site/picture/picture-classes.ts';
import type { FactGroup, PageFacts, PageHead, Short } from './page-facts.ts';

/** JSON that ends no script element and begins no comment. */
const jsonInPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const NO_INDEX = '<meta name="robots" content="noindex">';
const SHARE_IMAGE = '/share.png';

const headOf = (head: PageHead, mayBeFound: boolean, siteUrl: string): string => {
  const { path, shared, description, image, brand } = head;
  const url = siteUrl + path;
  const properties = {
    'og:title': shared,
    'og:description': description,
    'og:url': url,
    'og:type': 'website',
    'og:site_name': brandName(brand),
    'og:image': image ?? siteUrl + SHARE_IMAGE,
    'og:locale': 'en_US',
  };
  return [
    ...(mayBeFound ? [] : [NO_INDEX]),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...head.feeds.map(feedTag),
  ].join('\n    ');
};

/** Below the heading, where that is not the record's own name. */
const numberHtml = ({ number }: PageFacts): string =>
  number === null
    ? ''
    : ` <span style="display:block;font-size:var(--mantine-font-size-sm);line-height:var(--mantine-line-height-sm);font-weight:400;color:var(--mantine-color-dimmed)">${escapeHtml(number)}</span>`;

const groupHtml = ({ title, facts }: FactGroup): string =>
  `<section><h2>${escapeHtml(title)}</h2><dl>${facts
    .map(([label, value]) => `<div>${label ? `<dt>${escapeHtml(label)}</dt>` : ''}<dd>${escapeHtml(value)}</dd></div>`)
    .join('')}</dl></section>`;

const linksHtml = ({ links, linksTitle }: PageFacts): string =>
  links.length === 0
    ? ''
    : `${linksTitle ? `<h2>${escapeHtml(linksTitle)}</h2>` : ''}<ul>${links.map(([path, words]) => `<li><a href="${escapeHtml(path)}">${escapeHtml(words)}</a></li>`).join('')}</ul>`;

const HERE_CLASS = 'here';

const STYLE = [
  '<style>',
  `#${FILLED_ID} h2{font-size:var(--mantine-h3-font-size);margin:0 0 8px}`,
  `#${FILLED_ID} section{margin-bottom:24px}`,
  `#${FILLED_ID} dl,#${FILLED_ID} dd{margin:0}`,
  `#${FILLED_ID} dl>div{display:flex;gap:12px}`,
  `#${FILLED_ID} dt{min-width:9rem;color:var(--mantine-color-dimmed)}`,
  `#${FILLED_ID} a{color:var(--mantine-color-anchor)}`,
  `#${FILLED_ID} img{width:100%;height:auto;aspect-ratio:3/2;object-fit:cover}`,
  '</style>',
].join('');

/**
 * The layout of the site's own page: map and answers beside each other, under each other on a phone. The map has its own cell: a
 * browser may draw it before it has read what stands beside it.
 */
const PLACE_STYLE = [
  '<style>',
  `#${FILLED_ID} .${HERE_CLASS}{display:grid;gap:16px;margin-bottom:16px}`,
  `#${FILLED_ID} .${PICTURE_CLASS}{height:200px;border-radius:var(--mantine-radius-md)}`,
  `#${FILLED_ID} .${HERE_CLASS} section:has(>svg){display:grid;grid-template-columns:${ANSWER_PICTURE.size}px minmax(0,1fr);column-gap:12px;margin:0 0 12px}`,
  `#${FILLED_ID} section>svg{grid-row:1/3}`,
  `#${FILLED_ID} section>svg~*{grid-column:2;margin:0}`,
  `#${FILLED_ID} .${HERE_CLASS} h2{font-size:inherit;margin:0}`,
  `@media(min-width:62em){#${FILLED_ID} .${HERE_CLASS}{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}#${FILLED_ID} .${HERE_CLASS} .${PICTURE_CLASS}{height:480px;grid-area:1/2}}`,
  '</style>',
].join('');

const shortPicture = (svg: string): string => {
  const { size, viewBox } = ANSWER_PICTURE;
  return `<svg width="${size}" height="${size}" viewBox="${viewBox}" aria-hidden="true">${svg}</svg>`;
};

const shortHtml = ({ picture, title, text, named, after }: Short): string => {
  const link = named
    ? ` <a href="${escapeHtml(named[0])}">${escapeHtml(named[1])}</a>${after && `, ${escapeHtml(after)}`}.`
    : '';
  return `<section>${shortPicture(picture)}<h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}${link}</p></section>`;
};

/** The map with the answers in short beside it, or with all facts where there are none; then the other facts. */
const factsHtml = ({ picture, shorts, groups }: PageFacts): string => {
  const told = groups.map(groupHtml).join('');
  if (!picture && shorts.length === 0) return told;
  const map = picture
    ? `<div class="${PICTURE_CLASS}" data-view="${escapeHtml(picture.view)}">${picture.html}</div>`
    : '';
  const beside = shorts.map(shortHtml).join('') || told;
  const rest = shorts.length > 0 ? told : '';
  return `${PLACE_STYLE}<div class="${HERE_CLASS}">${map}<div>${beside}</div></div>${rest}`;
};

/** Begins to load with the page, before the site draws it. */
const imageHtml = ({ image, heading }: PageFacts): string =>
  image === null ? '' : `<img src="${escapeHtml(image)}" alt="${escapeHtml(heading)}" width="720" height="480">`;

/** It is as high as the window, like the sign in whose place it stands. */
const contentOf = (facts: PageFacts): string =>
  `<div id="${FILLED_ID}" style="min-height:100vh">${STYLE}${imageHtml(facts)}${factsHtml(facts)}${linksHtml(facts)}</div>`;

const answersOf = ({ answers }: PageFacts): string =>
  Object.keys(answers).length === 0
    ? ''
    : `<script type="application/json" id="${ANSWERS_ID}">${jsonInPage(answers)}</script>`;

/** The parts of a built page that are filled. */
const PARTS = {
  title: /<title>[^<]*<\/title>/,
  description: /(?<=<meta\s+name="description"\s+content=")[^"]*/,
  head: NO_INDEX,
  heading: /(?<=<h1[^>]*>)\u00a0(?=<\/h1>)/,
  // The sign that the rest is on its way: it holds spans alone.
  content: /<div[^>]* role="status">[\s\S]*?<\/div>/,
  rest: /(?=<noscript>)/,
} as const satisfies Record<string, RegExp | string>;

type By = Partial<Record<keyof typeof PARTS, string>>;

const put = (shell: string, by: By): string =>
  Object.entries(by).reduce((html, [name, text]) => {
    const part = PARTS[name as keyof typeof PARTS];
    if (html.search(part) < 0) throw new Error(`The built page has no ${name} to be filled.`);
    return html.replace(part, () => text);
  }, shell);

/** Fills in the head alone, and leaves the rest to the site. Throws as `fill`. */
export const fillHead = (shell: string, head: PageHead, mayBeFound: boolean, siteUrl: string): string =>
  put(shell, {
    title: `<title>${escapeHtml(head.title)}</title>`,
    description: escapeHtml(head.description),
    head: headOf(head, mayBeFound, siteUrl),
  });

/** Throws where the built page lacks a part. `mayBeFound`: whether search engines may show it. */
export const fill = (shell: string, facts: PageFacts, mayBeFound: boolean, siteUrl: string): string =>
  put(fillHead(shell, facts, mayBeFound, siteUrl), {
    heading: escapeHtml(facts.heading) + numberHtml(facts),
    content: contentOf(facts),
    // The site draws the page from them, and puts it in the place of this one.
    rest: answersOf(facts),
  });

/** HTML for the parts of a page that may come filled, by their names. */
export type Given = Readonly<Record<string, string>>;

/** The page with these parts. Throws where the built page lacks one. */
export const fillGiven = (shell: string, given: Given): string =>
  Object.entries(given).reduce((html, [name, text]) => {
    const part = new RegExp(`(?<=<(\\w+)[^>]* ${GIVEN}="${name}"[^>]*>)${GIVEN_TEXT}(?=</)`);
    if (!part.test(html)) throw new Error(`The built page has no part ${name} to be filled.`);
    return html.replace(part, () => text);
  }, shell);

/** The page as it was built, for the site to fill: what may be found must not say that it may not. */
export const unfilled = (shell: string, mayBeFound: boolean): string =>
  mayBeFound ? shell.replace(NO_INDEX, '') : shell;
