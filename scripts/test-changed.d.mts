/** The types of test-changed.mjs. */
export const projectsOf: (files: readonly string[]) => string[];
export const testChanged: (commit?: string) => Promise<void>;
