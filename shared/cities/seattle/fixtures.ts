/** Where the answers of sources stand that readers are tested with: a folder a dataset. */
import path from 'node:path';

export const FIXTURES = path.join(import.meta.dirname, 'fixtures');
