/** `npm run api-diff [-- --release]`: how the API differs from the released one; it fails where a promise is broken. */
import { compareApis } from './compare.ts';
import { promisedNow, RELEASED, readReleased, writeReleased } from './released.ts';

if (process.argv.includes('--release')) {
  writeReleased(promisedNow());
  console.log(`${RELEASED} has the API of now.`);
} else {
  const findings = compareApis(readReleased(), promisedNow());
  for (const { text } of findings.filter(({ breaks }) => !breaks)) console.log(`Differs: ${text}`);
  const broken = findings.filter(({ breaks }) => breaks);
  for (const { text } of broken) console.error(`Breaks: ${text}`);
  if (findings.length === 0) console.log('The API is the released one.');
  if (broken.length > 0) process.exitCode = 1;
}
