/** Asks every live candidate of every dataset, and the garbage days: ten at once, all within 100 seconds. */
import type { Gazetteer } from '../../functions/places/gazetteer/gazetteer.ts';
import { trust } from '../../functions/sources/certificates.ts';
import { pause } from '../../functions/sources/fetch-document.ts';
import { candidatesOf } from '../../functions/sources/open-source.ts';
import type { DatasetName, Part } from '../../shared/datasets/registry.ts';
import { DATASET_SOURCES } from '../../shared/datasets/sources.ts';
import type { Circumstances } from './ask.ts';
import { checkGarbage, GARBAGE_DAY } from './check-garbage.ts';
import { checkCandidate, type Question } from './check-source.ts';
import { NOT_ASKED, type SourceReport } from './report.ts';

const AT_ONCE = 10;
const WITHIN_MS = 10_000;
const ALTOGETHER_MS = 100_000;

const questions = (): Question[] =>
  // The keys of a record of names are its names.
  (Object.entries(DATASET_SOURCES) as [DatasetName, (typeof DATASET_SOURCES)[DatasetName]][]).flatMap(
    ([dataset, sources]) =>
      (['current', 'archive'] as const satisfies Part[]).flatMap((part) =>
        (sources[part] ? candidatesOf(sources[part]) : []).map((candidate) => ({ dataset, part, candidate })),
      ),
  );

export interface CheckOptions {
  gazetteer: Gazetteer | null;
  /** Told of each candidate when it is known. */
  told?: (report: SourceReport) => void;
  /** Datasets to ask; all where none is named. */
  only?: readonly string[];
  /** Milliseconds for one candidate, and for all. */
  within?: number;
  altogether?: number;
}

/** Every candidate's report, in the order of the datasets. */
export const checkSources = async ({
  gazetteer,
  told = () => undefined,
  only = [],
  within = WITHIN_MS,
  altogether = ALTOGETHER_MS,
}: CheckOptions): Promise<SourceReport[]> => {
  const isAsked = (dataset: string): boolean => only.length === 0 || only.includes(dataset);
  const completed = new Set<string>();
  const { onIssuers } = trust;
  const { sleep } = pause;
  trust.onIssuers = ({ host }) => completed.add(host);
  // A second try comes at once: nobody waits for a source that may be back later.
  pause.sleep = async () => {};
  const deadline = performance.now() + altogether;
  const circumstances: Circumstances = { within, gazetteer, completed };
  const waiting: (() => Promise<SourceReport>[])[] = [
    ...questions()
      .filter(({ dataset }) => isAsked(dataset))
      .map((question) => () => [
        performance.now() < deadline - within
          ? checkCandidate(question, circumstances)
          : Promise.resolve<SourceReport>({
              ...NOT_ASKED,
              dataset: question.dataset,
              candidate: question.candidate.name,
              url: question.candidate.url,
              error: 'Not asked: the time for all sources was up.',
            }),
      ]),
    ...(isAsked(GARBAGE_DAY) ? [() => checkGarbage(circumstances)] : []),
  ];
  const reports: SourceReport[][] = waiting.map(() => []);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < waiting.length; index = next++) {
      const found = await Promise.all(waiting[index]?.() ?? []);
      reports[index] = found;
      found.forEach(told);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return reports.flat();
  } finally {
    trust.onIssuers = onIssuers;
    pause.sleep = sleep;
  }
};
