/** The XML of S3: answers out of plain objects, and the records of a request's body. */
import { Parser } from 'htmlparser2';
import { S3Error } from './s3-error.ts';

/** An element's content: a text, elements by name, or several of the same name. Absent content makes no element. */
export type Content = string | number | boolean | undefined | readonly Content[] | { readonly [name: string]: Content };

const NAMED: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

/** Signs of control are written by number: a reader would take a line's end for a space. */
const escapeXml = (text: string): string =>
  text.replace(/[<>&"\p{Cc}]/gu, (sign) => NAMED[sign] ?? `&#${sign.charCodeAt(0)};`);

const element = (name: string, content: Content): string => {
  if (content === undefined) return '';
  if (Array.isArray(content)) return content.map((one) => element(name, one)).join('');
  const inner =
    typeof content === 'object'
      ? Object.entries(content).map(([child, one]) => element(child, one))
      : [escapeXml(String(content))];
  return `<${name}>${inner.join('')}</${name}>`;
};

export const toXml = (root: string, content: Content): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, content)}`;

const malformed = (): S3Error => new S3Error('MalformedXML', 'The XML you provided was not well-formed.');

/** The texts within each `record` under the `root`, by the names of their elements; and those beside the records. */
export const readRecords = (xml: string, root: string, record: string) => {
  const records: Map<string, string>[] = [];
  const beside = new Map<string, string>();
  const open: string[] = [];
  let text = '';
  const parser = new Parser(
    {
      onopentag(name) {
        open.push(name);
        text = '';
        if (open.length === 1 && name !== root) throw malformed();
        if (open.length === 2 && name === record) records.push(new Map());
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name, isImplied) {
        if (isImplied) throw malformed();
        if (open.length === 2) beside.set(name, text);
        if (open.length === 3 && open[1] === record) records.at(-1)?.set(name, text);
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (records.length === 0) throw malformed();
  return { records, beside };
};
