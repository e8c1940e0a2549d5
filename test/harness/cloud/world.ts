/** The whole system for a test: in a temporary folder, database in memory, a small sample city, jobs by hand. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startWorld } from '../../../scripts/local/world.ts';
import type { World, WorldOptions } from '../../../scripts/local/world-options.ts';
import type { SampleCity } from '../../../scripts/sample-city/server.ts';

export type TestWorld = World & {
  city: SampleCity;
  /** A folder of this test's own; gone after `stop`. */
  dir: string;
};

/** One a process: clients keep the addresses that they first read. Nothing is published until a job is run. */
export const testWorld = async (overrides: Partial<WorldOptions> = {}): Promise<TestWorld> => {
  const dir = await mkdtemp(path.join(tmpdir(), 'cream-city-world-'));
  const world = await startWorld({
    dir,
    city: 'sample',
    citySize: 'small',
    inMemory: true,
    basemap: 'local',
    askForPosition: false,
    exposeMap: true,
    ...overrides,
  });
  const { city } = world;
  if (!city) throw new Error('A test world has a sample city.');
  return {
    ...world,
    city,
    dir,
    stop: async () => {
      await world.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
