/** The styles that a page is shown with before its sheets are there: those of the classes that stand in its HTML. */
import postcss, { type Root, type Rule } from 'postcss';
import { FILLED_VALUES } from '../../shared/platform/filled-page.ts';

/** All styles of the page stand here in the head while it is built; `web/first-styles.ts` takes the rest out once the sheets are there. */
const FIRST_STYLES = /(?<=<style id="first">)[\s\S]*?(?=<\/style>)/;
/** A page adds its own there. The look back stands last: at the front it would be tried at each letter of the page. */
export const FIRST_STYLES_END = /<\/style>(?<=<style id="first">[\s\S]*)/;

/** The classes that an element must have or lie in; those within `:not(…)` and the like are not asked for. */
const classesOf = (selector: string): string[] => {
  let outside = selector;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = before.replace(/\([^()]*\)/g, '');
  }
  return [...outside.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', ''));
};

const isInKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name));

/** Takes out the values that nothing asks for, until none is left that only such a one has asked for. */
const dropUnasked = (sheet: Root, html: string): void => {
  for (let left = -1; left !== 0; ) {
    left = 0;
    const asked = new Set([
      ...FILLED_VALUES,
      ...[...(html + sheet.toString()).matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name),
    ]);
    sheet.walkDecls(/^--/, (declaration) => {
      if (asked.has(declaration.prop)) return;
      declaration.remove();
      left += 1;
    });
  }
};

/** `css` without the rules that no element of `html` has a class for. Rules for states and widths stay: they may hold at once. */
export const stylesFor = (html: string, css: string): string => {
  const shown = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    rule.selectors = rule.selectors.filter((selector) => classesOf(selector).every((name) => shown.has(name)));
    if (rule.selector === '') rule.remove();
  });
  dropUnasked(sheet, html);
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
};

/** The page with those of its styles alone that it is shown with. */
export const withFirstStyles = (html: string): string => html.replace(FIRST_STYLES, (css) => stylesFor(html, css));
