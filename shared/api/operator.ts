/** The endpoints of an operator: the jobs, what they could not read, the mail, a notice, and the dead letters. */
import { datasetFor } from '../datasets/registry.ts';
import type { Endpoints } from './endpoint.ts';
import {
  askedRun,
  changedBody,
  chosenLetters,
  deadLetter,
  deadLetterCount,
  jobParams,
  jobState,
  mailCounts,
  queueParams,
  settledLetters,
  unknownNature,
  unplacedLocation,
} from './schemas/operator.ts';
import { newPickupNotice, pickupNotice } from './schemas/pickups.ts';

const job = { params: { name: datasetFor('crimes') ?? 'compact' } };
const queue = { params: { queue: 'mails' } };
const letters = { ...queue, body: { ids: ['2b5ef0aa-0000-4000-8000-000000000000'] } };

export const OPERATOR_ENDPOINTS = {
  'GET /api/admin/job': {
    summary: 'Every job with its schedule and its last runs. For site administrators, as all of these.',
    access: 'admin',
    group: 'operator',
    reply: jobState,
    pages: true,
  },
  'POST /api/admin/job/{name}/run': {
    summary: 'Asks for a run of a job now, paused or not; answers before it begins.',
    access: 'admin',
    group: 'operator',
    params: jobParams,
    reply: askedRun,
    example: job,
  },
  'POST /api/admin/job/{name}/pause': {
    summary: 'The schedule leaves the job out from now on.',
    access: 'admin',
    group: 'operator',
    params: jobParams,
    status: 204,
    example: job,
  },
  'POST /api/admin/job/{name}/resume': {
    summary: 'The job runs by its schedule again.',
    access: 'admin',
    group: 'operator',
    params: jobParams,
    status: 204,
    example: job,
  },
  'POST /api/admin/job/{name}/accept': {
    summary: 'Takes what was refused of a source, too few rows or other ids and extent, once, and asks for a run.',
    access: 'admin',
    group: 'operator',
    params: jobParams,
    reply: askedRun,
    example: job,
    errors: { 409: 'Nothing of its source was refused.' },
  },
  'GET /api/admin/changedBody': {
    summary: 'What sources sent in a layout that nobody knows: headers and shapes of cells, of the last 7 days.',
    access: 'admin',
    group: 'operator',
    reply: changedBody,
    pages: true,
  },
  'GET /api/admin/unknownNature': {
    summary: 'Natures of calls that nobody has classified, in the last 30 days.',
    access: 'admin',
    group: 'operator',
    reply: unknownNature,
    pages: true,
  },
  'GET /api/admin/unplacedLocation': {
    summary: 'Locations of calls of the last 30 days that could not be found, the most frequent first.',
    access: 'admin',
    group: 'operator',
    reply: unplacedLocation,
    pages: true,
  },
  'GET /api/admin/mail': {
    summary: 'What became of the mails of the last 24 hours.',
    access: 'admin',
    group: 'operator',
    reply: mailCounts,
  },
  'POST /api/admin/pickupNotice': {
    summary: 'Sets the notice of disruption on trash days, in place of the one that stands.',
    access: 'admin',
    group: 'operator',
    tool: 'trashDay',
    body: newPickupNotice,
    reply: pickupNotice,
    example: { body: { text: 'Snow: trucks are a day late.', from: '2027-01-11', until: '2027-01-13' } },
  },
  'DELETE /api/admin/pickupNotice': {
    summary: 'Takes the notice of disruption back.',
    access: 'admin',
    group: 'operator',
    tool: 'trashDay',
    status: 204,
  },
  'GET /api/admin/deadLetter': {
    summary: 'The queues of what was tried as often as it may be, and how much lies there.',
    access: 'admin',
    group: 'operator',
    reply: deadLetterCount,
    pages: true,
  },
  'GET /api/admin/deadLetter/{queue}': {
    summary: 'What lies in one of these queues, up to 50, oldest first.',
    access: 'admin',
    group: 'operator',
    params: queueParams,
    reply: deadLetter,
    pages: true,
    example: queue,
  },
  'POST /api/admin/deadLetter/{queue}/retry': {
    summary: 'Tries messages again from the start.',
    access: 'admin',
    group: 'operator',
    params: queueParams,
    body: chosenLetters,
    reply: settledLetters,
    example: letters,
    errors: { 409: 'What this queue holds cannot be tried again from here.' },
  },
  'POST /api/admin/deadLetter/{queue}/drop': {
    summary: 'Drops messages for good.',
    access: 'admin',
    group: 'operator',
    params: queueParams,
    body: chosenLetters,
    reply: settledLetters,
    example: letters,
  },
} as const satisfies Endpoints;
