/** The sentences that calls of operators, and the status page, answer with. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  answers: 'It answers.',
  counted: 'They are counted.',
  email: 'Email',
  listsAim: '95% of lists and maps are answered within 400 milliseconds.',
  mailAim: '95% of emails about a call leave within a minute after we read it from the city.',
  messageUnreadable: 'A message can’t be read. Drop it.',
  messageWithoutJob: 'A message names no job. Drop it.',
  noJob: 'There is no such job.',
  noQueue: 'There is no such queue.',
  nothingRefused: 'Nothing of its source was refused.',
  outlinesThere: 'Records say where they lie.',
  outlinesUnderWay: 'New outlines are being written into records.',
  pagesFilled: 'Pages come with their facts.',
  pagesUnfilled: 'Pages come before their facts, which follow a moment later.',
  remindersAim: '99.9% of trash day reminders leave within an hour of the time you chose.',
});
