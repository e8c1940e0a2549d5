/** The project's folder, by which the build knows a module. */
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
