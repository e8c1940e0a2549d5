/** The police department's page of current calls, in its own HTML: single quotes, tabs, CRLF. */
import type { PoliceRow } from '../../../../shared/cities/milwaukee/readers/police-dispatch-call.ts';
import { hash, randomStream } from '../../random.ts';
import { policeTime } from '../wall-clock.ts';

/** The columns' headings. */
export const HEADINGS: readonly string[] = [
  'Call Number',
  'Date/Time',
  'Location',
  'Police District',
  'Nature of Call',
  'Status',
];
const DISTRICTS = ['All', '1', '2', '3', '4', '5', '6', '7'];
const PLAIN = "style='border-style: none; border-collapse: collapse;'";
const BORDER = 'border: 1px solid black; border-collapse: collapse;';

/** The faults of some pages: one in six repeats rows exactly, one in fourteen is out of order. The same within a minute. */
export const withQuirks = <Row>(rows: Row[], at: number, seed: number): Row[] => {
  const random = randomStream(hash(seed, Math.floor(at / 60_000), 3));
  const shown = [...rows];
  if (random() < 0.17)
    for (let left = 1 + Math.floor(random() * 2); left > 0; left--) {
      const index = Math.floor(random() * shown.length);
      shown.splice(index, 0, ...shown.slice(index, index + 1));
    }
  if (random() < 0.07) shown.push(...shown.splice(Math.floor(random() * shown.length), 1 + Math.floor(random() * 4)));
  return shown;
};

const rowLines = (row: PoliceRow): string[] => {
  const cell = (text: string, centred = '') => `\t\t\t\t\t\t<td style='${BORDER}${centred}'>${text}</td>`;
  return [
    `\t\t\t\t\t<tr ${PLAIN}>`,
    cell(row.callNumber),
    cell(row.dateTime),
    cell(row.location),
    cell(row.district, ' text-align: center;'),
    cell(row.nature),
    cell(row.status),
    '\t\t\t\t\t</tr>',
  ];
};

const tableLines = (rows: PoliceRow[], at: number, district: string, headings: readonly string[]): string[] => [
  "\t\t\t<table style='margin: auto; border-style: none; border-collapse: collapse;'>",
  `\t\t\t\t<thead ${PLAIN}>`,
  '\t\t\t\t\t<tr>',
  "\t\t\t\t\t\t<th colspan='6'>",
  "\t\t\t\t\t\t\t<form action='index.jsp' method='get'>",
  '\t\t\t\t\t\t\t\tPolice District ',
  "\t\t\t\t\t\t\t\t<select name='district'>",
  ...DISTRICTS.map((name) => {
    const selected = name === district ? " selected='selected'" : '';
    return `\t\t\t\t\t\t\t\t\t<option value='${name}'${selected}>${name}</option>`;
  }),
  '\t\t\t\t\t\t\t\t</select>',
  `\t\t\t\t\t\t\t\t<input type='submit' value='Refresh'/> Updated: ${policeTime(at)}`,
  '\t\t\t\t\t\t\t</form>',
  '\t\t\t\t\t\t</th>',
  '\t\t\t\t\t</tr>',
  `\t\t\t\t\t<tr ${PLAIN}>`,
  ...headings.map((heading) => `\t\t\t\t\t\t<th style='${BORDER}'>${heading}</th>`),
  '\t\t\t\t\t</tr>',
  '\t\t\t\t</thead>',
  `\t\t\t\t<tbody ${PLAIN}>`,
  ...rows.flatMap(rowLines),
  '\t\t\t\t</tbody>',
  '\t\t\t</table>',
];

/** The whole page. The headings can be others, for a page whose shape changed. */
export const policePage = (
  rows: PoliceRow[],
  at: number,
  district = 'All',
  headings: readonly string[] = HEADINGS,
): string =>
  [
    '<!DOCTYPE html>',
    ...Array.from({ length: 7 }, () => ''),
    '<html>',
    '',
    '\t<head>',
    '\t\t<title>Milwaukee Police Department: Call for Service</title>',
    "\t\t<meta http-equiv='X-UA-Compatible' content='IE=edge'>",
    '\t</head>',
    '\t<body>',
    "\t\t<div id='bg-div'><div data-role='page' class='main'><div class='heading'>Dispatched Calls for Service</div>",
    "\t\t<div class='content' style='padding: 5px;'>",
    '\t\t\t<p>Sample data. Calls displayed represent calls dispatch 30 - 90 minutes prior to the updated date below.</p>',
    "\t\t\t<dl style='margin: 0px;'>",
    '\t\t\t\t<dt><strong>To update the data...</strong></dt>',
    '\t\t\t\t<dd>The system is updated every 5 minutes.</dd>',
    '\t\t\t</dl>',
    '\t\t\t<p><strong>Not all call types shown</strong></p>',
    ...tableLines(rows, at, district, headings),
    '\t\t</div></div></div>',
    '\t</body>',
    '</html>',
  ].join('\r\n');
