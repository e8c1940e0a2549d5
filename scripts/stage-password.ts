/** `npm run stage-password`: makes a password for the second stage, and the digest of it that the configuration holds. */
import { randomBytes } from 'node:crypto';
import { STAGE_USER, stagePassDigest } from '../shared/platform/stage-pass.ts';

const BYTES = 18;

const password = randomBytes(BYTES).toString('base64url');
console.log(`user:       ${STAGE_USER}
password:   ${password}
passDigest: ${stagePassDigest(password)}`);
