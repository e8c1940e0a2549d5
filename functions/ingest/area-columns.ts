/** Keeps the areas of sealed records those of today: after `npm run areas`, and where they have none yet. */
import { toIso } from '../../shared/base/dates.ts';
import { hasAreas } from '../../shared/datasets/area-columns.ts';
import { ALL_DATASETS, type DatasetName } from '../../shared/datasets/registry.ts';
import { clock } from '../lib/clock.ts';
import { type JobRun, runJob } from '../lib/job.ts';
import { jobHandler } from '../lib/job-handler.ts';
import { wholeVersion } from '../snapshots/areas/area-finder.ts';
import { refillAreas } from '../snapshots/areas/refill.ts';
import { type AreaSource, loadAreas } from '../snapshots/areas/stored-areas.ts';
import { readManifest } from '../tables/manifests.ts';
import { saveAreasHealth } from '../tables/operations/areas-health.ts';
import { saveJobRun } from '../tables/operations/job-runs.ts';
import { isPaused } from '../tables/operations/job-settings.ts';

const JOB = 'areas';

const shownOutlines = ({ kind, takenAt, count }: AreaSource) => ({ kind, takenAt, count });

/** The datasets whose snapshots do not say by this version; told before the addresses are read, for nearly every run ends here. */
const datasetsBehind = async (version: string): Promise<DatasetName[]> => {
  const behind: DatasetName[] = [];
  for (const { name, columns } of ALL_DATASETS) {
    const snapshot = hasAreas(columns) ? (await readManifest(name))?.snapshot : null;
    if (snapshot && snapshot.areas !== version) behind.push(name);
  }
  return behind;
};

/**
 * One run: it continues what another left undone, and does nothing once every dataset has the areas of today. It moves no
 * `updatedAt`, no version of a call, and is no news. `changed` counts the rows written.
 */
export const fillAreas = (reached?: (step: string) => Promise<void>): Promise<JobRun> =>
  runJob(
    JOB,
    async (run) => {
      const outlines = await loadAreas();
      if (!outlines) run.note = 'No outlines are loaded: see npm run areas.';
      const version = wholeVersion(outlines?.version);
      const known = { lookedAt: toIso(clock.now()), outlines: (outlines?.sources ?? []).map(shownOutlines) };
      const behind = await datasetsBehind(version);
      await saveAreasHealth({ ...known, behind: behind.length });
      for (const name of behind) run.changed += await refillAreas(name, reached);
      if (behind.length > 0) await saveAreasHealth({ ...known, behind: 0 });
    },
    saveJobRun,
  );

export const handler = jobHandler(() => fillAreas(), isPaused);
