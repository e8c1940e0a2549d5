/** The sentences that calls of operators, and the status page, answer with. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  answers: 'It answers.',
  counted: 'They are counted.',
  email: 'Email',
  messageUnreadable: 'A message can’t be read. Drop it.',
  messageWithoutJob: 'A message names no job. Drop it.',
  noJob: 'There is no such job.',
  noQueue: 'There is no such queue.',
  nothingRefused: 'Nothing of its source was refused.',
  outlinesThere: 'Records say where they lie.',
  outlinesUnderWay: 'New outlines are being written into records.',
  pagesFilled: 'Pages come with their facts.',
  pagesUnfilled: 'Pages come before their facts, which follow a moment later.',
});
