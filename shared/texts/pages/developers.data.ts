/** The words of /developers. */
import { CITY_DEVELOPERS } from '#city/texts';
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  ...CITY_DEVELOPERS,
  everyListTakesSameParameters:
    'Every list takes the same parameters, and an unknown one is refused with the nearest right name. The API explorer says all that each may be.',
  besideEachListThereAre: 'Beside each list there are more calls, at its address and:',
  everyAnswerHasEtagSend:
    "Every answer has an <code>ETag</code>: send it as <code>If-None-Match</code>, and an unchanged list costs nothing. An error has the body <code>'{' Details, SubErrors, code, requestId '}'</code>.",
  copy: 'Copy: {title}',
  copied: 'Copied',
  copy2: 'Copy',
  sourceOf: 'Source of {many}',
  version1KeepsItsPaths:
    'Version 1 keeps its paths, parameters, fields, types and error codes. New ones may be added at any time: let your program pass over fields that it does not know. A field that has to go is named here twelve months before, and its answers carry a Deprecation header from that day on. Sentences in answers are for people and may change.',
  version1WithApiKeys: 'Version 1, with API keys, exports, dumps and webhooks.',
  crimesByFilter: 'Crimes by a filter',
  callsByHourOfDay: 'Calls by the hour of the day',
  callsWithYourApiKey: 'Calls with your API key',
  pageAfterPage: 'Page after page',
  wholeListAsCsv: 'A whole list as CSV',
  dumpChecked: 'A dump, checked',
  whetherWebhooksDeliveryIsOurs: 'Whether a webhook’s delivery is ours',
  logInToMakeApi: '<link>Log in</link> to make API keys and webhooks.',
  developers: 'Developers',
  apiExplorerEveryCallTo: '<link>API explorer</link>: every call, to read and to try out',
  openapi31DocumentTo: '<link>OpenAPI 3.1 document</link>, to make a client from',
  sourceCodeOfThisSite: '<link>Source code</link> of this site, under the MIT licence',
  mapsByOpenfreemapWithData: 'Maps by <link>OpenFreeMap</link>, with data of <link2>OpenStreetMap</link2>',
  samples: 'Samples',
  lists: 'Lists',
  limits: 'Limits',
  withApiKeyCallsSecond:
    'With an API key: {callsASecond, number} calls a second, {callsAtOnce, number} at once, {count} a day. Beyond that the answer is 429, and <code>Retry-After</code> says how many seconds to wait.',
  pageHasUpToRecords: 'A page has up to {count} records, an export up to {count2} rows, a query one second.',
  yourKeysAndWebhooks: 'Your keys and webhooks',
  dataAndLicences: 'Data and licences',
  namePublisherWhereYouShow:
    'Name the publisher where you show its data. We add nothing to it but places and categories.',
  dumps: 'Dumps',
  everyListWholeWrittenEach:
    'Every list whole, written each night. A file never changes under its address; <code>/data/dumps/index.json</code> names today’s. In CSV, a text that a spreadsheet would take for a formula begins with an apostrophe.',
  whatStaysSame: 'What stays the same',
  changes: 'Changes',
  rows: '{rows} rows',
  listOfDumpsCouldNot: 'The list of dumps could not be loaded.',
  thereAreNoDumpsYet: 'There are no dumps yet: the first are written tonight.',
  written: 'Written <when></when>',
  dataset: 'Dataset',
  filesEachWithItsSha256: 'Files, each with its SHA-256',
  filter: 'Filter',
  near: 'Near',
});
