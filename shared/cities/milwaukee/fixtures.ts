/** The folder of the sources' answers with which readers are tested: a folder a dataset. */
import path from 'node:path';

export const FIXTURES = path.join(import.meta.dirname, 'fixtures');
