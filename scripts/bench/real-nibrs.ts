/** How long the police department's archive by NIBRS takes from its file to the published lists: as many rows as it has. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sourceVariable } from '../../shared/env.ts';
import { listen } from '../local/listen.ts';
import { useVariables } from '../local/variables.ts';
import { startBenchCloud } from './bench-cloud.ts';
import { runChild } from './child.ts';
import { stateOf } from './import.ts';
import type { ImportStep } from './import-process.ts';
import { megabytes, verdict } from './measure.ts';
import { benchFolder } from './prepared.ts';

const ROWS = 1_090_000;
const MOST_SECONDS = 75;
const MOST_PEAK = 1e9;

async function* nibrsRows(count: number): AsyncGenerator<string> {
  yield 'Case_Number,Incident_Number,Incident_Date,Incident_Last_Edited,Offense_Last_Edited,Police_District,Offense_All,Location_All,Address_Longitude,Address_Latitude,Weapon_Used_All';
  const codes = ['90Z', '240', '290', '220', '23F', '13B', '13A;290', '23G', '23H', '520', '120;13A', '35A', '90Z;13B'];
  const start = Date.UTC(2023, 11, 31);
  let lines = '';
  for (let n = 0; n < count; n++) {
    const time = new Date(start - n * 540_000).toISOString();
    const day = time.slice(2, 10).replaceAll('-', '');
    const h = (n * 2654435761) >>> 0;
    lines += `\n"C${day}${String(n % 10000).padStart(4, '0')}","${n}","${time.slice(0, 19).replace('T', ' ')}","2024-01-03 09:14:00","2024-01-03 09:14:00","${h % 4 ? '' : 1 + (h % 7)}","${codes[h % codes.length]}","${100 + (h % 9000)} N ${1 + ((h >>> 8) % 90)}TH ST","-87.${900000 + (h % 99999)}","43.${100000 + ((h >>> 5) % 80000)}","${h % 5 ? 'NONE' : 'FIREARM;PERSONAL WEAPON'}"`;
    if (lines.length > 100_000) {
      yield lines;
      lines = '';
    }
  }
  yield lines;
}

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
export const measureNibrs = async (): Promise<string[]> => {
  await mkdir(benchFolder(), { recursive: true });
  const folder = await mkdtemp(path.join(benchFolder(), 'nibrs-'));
  const file = path.join(folder, 'wibrarchive.csv');
  await pipeline(nibrsRows(ROWS), createWriteStream(file));
  const cloud = await startBenchCloud(folder);
  const portal = await startPortal(file);
  useVariables({ [sourceVariable('CRIMES_ARCHIVE')]: `${portal.url}/package` });
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
