/** The words of the menu in which a list is exported. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  copied: '{what} copied',
  itAsksForWhatYou: 'It asks for what you see now.',
  notCopied: 'Not copied',
  yourBrowserDidNotAllowIt: 'Your browser did not allow it.',
  copyRows: 'Copy these rows',
  rowsCopied: 'Rows copied',
  pasteThem: 'Paste them into a spreadsheet.',
  rowsNotCopied: 'The rows could not be loaded, or your browser did not allow it.',
  feedAtom: 'Feed (Atom)',
  copyLinkToData: 'Copy link to the data',
  copyAsCurl: 'Copy as curl',
  filesHave:
    'Files have {count, plural, =0 {no rows: none pass} one {the one row that passes} other {all # rows that pass}} your filters.',
  form: 'Form of the files',
  tooMany:
    '{count, number} rows pass your filters. A file in an order of your own may have {most, number}. These have all of theirs, in the order of: {column}.',
  allRows: 'All rows, {format}',
  allOf: 'All of {year}, {format}',
  rows: '{count, number} rows',
  byMonth: 'By month',
  wholeDataset: 'The whole dataset without filters, written last night',
  dump: '{format}, {size}',
  partsNotLoaded: 'The parts could not be counted.',
  loading: 'Counting the parts',
});
