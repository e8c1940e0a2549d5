/** The local S3 as a process of its own, which kills itself just before the rename of a given number. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { startS3 } from '../../../../scripts/local/s3/s3.ts';

const [directory = '', last = ''] = process.argv.slice(2);

const { renameSync } = fs;
let renames = 0;
fs.renameSync = (from, to) => {
  renames += 1;
  if (renames === Number(last)) process.kill(process.pid, 'SIGKILL');
  renameSync(from, to);
};
syncBuiltinESMExports();

const { endpoint } = await startS3(directory, 'data');
console.log(endpoint);
