/** Cleans a line of text before it is read: one sign for every quote, dash, fraction and blank that keyboards and files have. */

const FRACTIONS: Readonly<Record<string, string>> = { '¼': '1/4', '½': '1/2', '¾': '3/4' };

/** Zero-width and direction marks, and the soft hyphen: nobody sees them, and copied texts are full of them. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/**
 * The text with plain quotes, hyphens, slashes and blanks, without accents and brackets. Line ends become commas, since addresses are
 * written on several lines. Its letters keep their case; twice is the same as once.
 */
export const cleanText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/\s*([¼½¾])/g, (_, sign: string) => ` ${FRACTIONS[sign]}`)
    .replace(/[‘’‚‛′`´ʼ]/g, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\u2044/g, '/')
    .replace(/[\r\n]+/g, ', ')
    .replace(/["“”„″«»()[\]{}]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
