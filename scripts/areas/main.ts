/** `npm run areas`: fetches the outlines of neighbourhoods and districts into the bucket of the deployed system, or of the one that `npm start` runs. */
import path from 'node:path';
import { OWN } from '#city/city';
import { candidatesOf } from '../../functions/sources/open-source.ts';
import { ENV } from '../../shared/platform/env.ts';
import { readVariables, useVariables as setVariables } from '../local/variables.ts';
import { fetchAreas } from './fetch-areas.ts';

const joinLocalSystem = (): void => {
  const state = path.resolve(process.env.LOCAL_DIR || '.local', 'state');
  const known = readVariables(state);
  if (!known)
    throw new Error(`Nothing has been started in ${state} yet: run npm start first, or set ${ENV.dataBucket}.`);
  setVariables(known);
};

/** A person asks, once, for a few files: what robots.txt says is for programs that come by themselves. */
const readAllHosts = (): void => {
  const hosts = OWN.areaOutlines.flatMap(({ source }) => candidatesOf(source).map(({ url }) => new URL(url).host));
  process.env[ENV.readRefusedHosts] = [process.env[ENV.readRefusedHosts], ...hosts].filter(Boolean).join();
};

const run = async (): Promise<boolean> => {
  if (!process.env[ENV.dataBucket]) joinLocalSystem();
  if (OWN.areaOutlines.length === 0) throw new Error('No outlines of this city are known.');
  readAllHosts();
  return fetchAreas(OWN.areaOutlines, { now: new Date(), say: (line) => console.log(line) });
};

run().then(
  (isWhole) => {
    process.exitCode = isWhole ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
