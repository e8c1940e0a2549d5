/** Keeps the areas of sealed records those of today: after `npm run areas`, and where they have none yet. */
import { hasAreas } from '../../shared/datasets/area-columns.ts';
import { ALL_DATASETS } from '../../shared/datasets/registry.ts';
import { type JobRun, runJob } from '../lib/job.ts';
import { jobHandler } from '../lib/job-handler.ts';
import { wholeVersion } from '../snapshots/areas/area-finder.ts';
import { refillAreas } from '../snapshots/areas/refill.ts';
import { loadAreas } from '../snapshots/areas/stored-areas.ts';
import { readManifest } from '../tables/manifests.ts';
import { saveJobRun } from '../tables/operations/job-runs.ts';
import { isPaused } from '../tables/operations/job-settings.ts';

const JOB = 'areas';

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
      for (const { name, columns } of ALL_DATASETS) {
        if (!hasAreas(columns)) continue;
        const snapshot = (await readManifest(name))?.snapshot;
        // Told before the addresses are read, for nearly every run ends here.
        if (!snapshot || snapshot.areas === wholeVersion(outlines?.version)) continue;
        run.changed += await refillAreas(name, reached);
      }
    },
    saveJobRun,
  );

export const handler = jobHandler(() => fillAreas(), isPaused);
