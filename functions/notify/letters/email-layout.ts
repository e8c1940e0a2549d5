/** Draws a mail: one list of parts becomes its text and its HTML, so that both say the same. */
import { BRANDS, CITY } from '#city/facts';
import { brandName } from '../../../shared/site/brand-name.ts';
import { COLOURS, FONTS, MARKS } from '../../../shared/site/tokens.ts';
import { t } from '../../../shared/texts/mail/layout.data.ts';

/** Sentences, with a link behind them where there is one. */
interface Paragraph {
  text: string;
  link?: { label: string; url: string };
}

/** Things of one kind under a heading, each with a page of its own, and the way to those that are left out. */
export interface Group {
  heading: string;
  entries: readonly { title: string; url: string; text: string }[];
  more?: { label: string; url: string };
}

export interface Letter {
  subject: string;
  /** The preview text that mail programs show after the subject. */
  preheader: string;
  brand: 'Tools' | 'Alerts' | 'TrashDay';
  /** The subject in a word or two, above the title. */
  kicker: string;
  title: string;
  /** One line under the title. */
  lead: string;
  facts: readonly { label: string; value: string }[];
  groups?: readonly Group[];
  button?: { label: string; url: string };
  paragraphs: readonly string[];
  /** Small print. */
  footer: readonly Paragraph[];
}

/** For HTML text and double-quoted attributes. Upstream text is never HTML. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const { light: LIGHT, dark: DARK } = COLOURS;

const FONT = `font-family:${FONTS.mailText}`;
const DISPLAY = `font-family:${FONTS.mailDisplay}`;

/** Mail programs that know dark screens follow it; all others show what stands in the tags. */
const STYLE_SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.card{padding:24px 20px!important}.fact-label,.fact-value{display:block!important;width:auto!important}}',
  '@media (prefers-color-scheme:dark){',
  `.page{background:${DARK.ground}!important}`,
  `.card{background:${DARK.panel}!important;border-color:${DARK.line}!important}`,
  `.ink{color:${DARK.ink}!important}`,
  `.soft{color:${DARK.soft}!important}`,
  `.rule{border-color:${DARK.line}!important}`,
  `.action{color:${DARK.actionText}!important}`,
  `.button{background:${DARK.action}!important;color:${DARK.onAction}!important}`,
  '}',
].join('');

const factHtml = ({ label, value }: { label: string; value: string }): string =>
  `<div class="rule" style="padding:10px 0;border-top:1px solid ${LIGHT.line};${FONT};font-size:15px;line-height:22px">` +
  `<span class="fact-label soft" style="display:inline-block;width:112px;vertical-align:top;color:${LIGHT.soft}">${escapeHtml(label)}</span>` +
  `<span class="fact-value ink" style="display:inline-block;width:340px;max-width:100%;color:${LIGHT.ink}">${escapeHtml(value)}</span></div>`;

const footerHtml = ({ text, link }: Paragraph): string => {
  const anchor = link
    ? ` <a class="soft" href="${escapeHtml(link.url)}" style="color:${LIGHT.soft};text-decoration:underline">${escapeHtml(link.label)}</a>`
    : '';
  return `<p class="soft" style="margin:0 0 8px;${FONT};font-size:13px;line-height:20px;color:${LIGHT.soft}">${escapeHtml(text)}${anchor}</p>`;
};

const linkHtml = ({ label, url }: { label: string; url: string }): string =>
  `<a class="action" href="${escapeHtml(url)}" style="color:${LIGHT.actionText};font-weight:600;text-decoration:underline">${escapeHtml(label)}</a>`;

const groupHtml = ({ heading, entries, more }: Group): string =>
  [
    `<h2 class="ink" style="margin:24px 0 8px;${DISPLAY};font-size:18px;line-height:24px;font-weight:700;color:${LIGHT.ink}">${escapeHtml(heading)}</h2>`,
    ...entries.map(
      ({ title, url, text }) =>
        `<div class="rule" style="padding:10px 0;border-top:1px solid ${LIGHT.line};${FONT};font-size:15px;line-height:22px;color:${LIGHT.ink}"><span class="ink">${linkHtml({ label: title, url })}</span><br><span class="soft" style="color:${LIGHT.soft}">${escapeHtml(text)}</span></div>`,
    ),
    more
      ? `<div class="rule" style="padding:10px 0;border-top:1px solid ${LIGHT.line};${FONT};font-size:15px;line-height:22px;color:${LIGHT.ink}">${linkHtml(more)}</div>`
      : '',
  ].join('');

const groupText = ({ heading, entries, more }: Group): string =>
  [
    heading,
    ...entries.map(({ title, url, text }) => `${title}\n${text}\n${url}`),
    more ? `${more.label}:\n${more.url}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');

const SIGNATURE = t('notAffiliated', { site: BRANDS.Tools, city: CITY.name });

/** The whole document. Blocks only, no tables: nothing here needs columns, and screen readers read it in order. */
export const letterHtml = (letter: Letter): string => {
  const button = letter.button
    ? `<p style="margin:24px 0 8px"><a class="button" href="${escapeHtml(letter.button.url)}" style="display:inline-block;padding:13px 24px;border-radius:6px;background:${LIGHT.action};color:${LIGHT.onAction};${FONT};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(letter.button.label)}</a></p>`
    : '';
  const paragraphs = letter.paragraphs
    .map(
      (text) =>
        `<p class="ink" style="margin:16px 0 0;${FONT};font-size:15px;line-height:23px;color:${LIGHT.ink}">${escapeHtml(text)}</p>`,
    )
    .join('');
  const facts = letter.facts.length ? `<div style="margin-top:20px">${letter.facts.map(factHtml).join('')}</div>` : '';
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(letter.subject)}</title><style>${STYLE_SHEET}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:${LIGHT.ground}">`,
    `<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(letter.preheader)}${'&#8199;&#847; '.repeat(40)}</div>`,
    `<div class="page" style="padding:28px 12px 40px;background:${LIGHT.ground}">`,
    '<div style="max-width:560px;margin:0 auto">',
    `<p class="ink" style="margin:0 0 14px 4px;${DISPLAY};font-size:18px;line-height:24px;font-weight:700;color:${LIGHT.ink}">${escapeHtml(brandName(letter.brand))}</p>`,
    `<div style="height:6px;border-radius:10px 10px 0 0;background:${MARKS[letter.brand]}"></div>`,
    `<div class="card" style="padding:28px 32px 32px;border:1px solid ${LIGHT.line};border-top:0;border-radius:0 0 10px 10px;background:${LIGHT.panel}">`,
    `<p class="soft" style="margin:0;${FONT};font-size:13px;line-height:18px;font-weight:600;letter-spacing:.02em;color:${LIGHT.soft}">${escapeHtml(letter.kicker)}</p>`,
    `<h1 class="ink" style="margin:4px 0 0;${DISPLAY};font-size:26px;line-height:32px;font-weight:700;color:${LIGHT.ink}">${escapeHtml(letter.title)}</h1>`,
    `<p class="ink" style="margin:6px 0 0;${FONT};font-size:17px;line-height:25px;color:${LIGHT.ink}">${escapeHtml(letter.lead)}</p>`,
    facts,
    ...(letter.groups ?? []).map(groupHtml),
    button,
    paragraphs,
    '</div>',
    `<div style="padding:20px 4px 0">${[...letter.footer, { text: SIGNATURE }].map(footerHtml).join('')}</div>`,
    '</div></div></body></html>',
  ].join('\n');
};

/** The same as plain text. */
export const letterText = (letter: Letter): string =>
  [
    `${letter.kicker}\n${letter.title}\n${letter.lead}`,
    letter.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...(letter.groups ?? []).map(groupText),
    letter.button ? `${letter.button.label}:\n${letter.button.url}` : '',
    ...letter.paragraphs,
    '--',
    ...[...letter.footer, { text: SIGNATURE }].map(({ text, link }: Paragraph) =>
      link ? `${text} ${link.label}:\n${link.url}` : text,
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
