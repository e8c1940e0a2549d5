/** How long the police department's archive by NIBRS takes from its file to the published lists: as many rows as it has. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sourceVariable } from '../../../shared/platform/env.ts';
import { listen } from '../../http/listen.ts';
import { startBenchCloud } from '../common/bench-cloud.ts';
import { runChild } from '../common/child.ts';
import { megabytes, verdict } from '../common/measure.ts';
import { stateOf } from '../import.ts';
import { benchFolder } from '../lists/prepared.ts';
import type { ImportStep } from '../processes/import-process.ts';
import { nibrsRows } from './nibrs-rows.ts';
import type { RealPart } from './real-samples.ts';

const ROWS = 1_090_000;
const MOST_SECONDS = 75;
const MOST_PEAK = 1e9;

/** A portal whose package has this file. */
const startPortal = (file: string) =>
  listen((request, response) => {
    if (request.url === '/wibrarchive.csv') {
      pipeline(createReadStream(file), response).catch(() => response.destroy());
      return;
    }
    const resources = [{ name: 'NIBRS archive', format: 'CSV', url: '/wibrarchive.csv' }];
    response.end(JSON.stringify({ success: true, result: { resources } }));
  });

const importOnce = () => runChild<ImportStep>('import-process', ['sync', 'crime', 'archive']);

/** Lines with the figures of an import, and with what a second one of the same file writes. */
const measureNibrs = async (): Promise<string[]> => {
  await mkdir(benchFolder(), { recursive: true });
  const folder = await mkdtemp(path.join(benchFolder(), 'nibrs-'));
  const file = path.join(folder, 'wibrarchive.csv');
  await pipeline(nibrsRows(ROWS), createWriteStream(file));
  const cloud = await startBenchCloud(folder);
  const portal = await startPortal(file);
  process.env[sourceVariable('CRIMES_ARCHIVE')] = `${portal.url}/package`;
  try {
    const { result, peak, processor } = await importOnce();
    const before = await stateOf('crime');
    await importOnce();
    const writes = (await stateOf('crime')) === before ? 0 : 'some';
    const seconds = result.milliseconds / 1000;
    return [
      `nibrs rows ${result.rows}, published ${result.run?.new}`,
      `nibrs seconds ${seconds.toFixed(1)} (${verdict(seconds <= MOST_SECONDS, `${MOST_SECONDS} s`)})`,
      `nibrs processor seconds ${processor.toFixed(1)}`,
      `nibrs peak ${megabytes(peak)} MB (${verdict(peak <= MOST_PEAK, '1 GB')})`,
      `nibrs writes of an unchanged file ${writes} (${verdict(writes === 0, '0')})`,
    ];
  } finally {
    await portal.stop();
    await cloud.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

export const realNibrs: RealPart = {
  name: 'nibrs',
  files: [],
  measure: async () => {
    for (const line of await measureNibrs()) console.info(line);
  },
};
