/** `npm test -- --changed`: which types a change can break. */
import { expect, test } from 'vitest';
import { projectsOf } from '../../scripts/test-changed.mjs';

test.each([
  ['a component', ['web/ui/when.tsx'], ['.', 'web']],
  ['a fact that both sides need', ['shared/base/dates.ts'], ['.', 'web']],
  ['a function', ['functions/lib/log.ts'], ['.']],
  ['the service worker', ['web/worker/kept.ts'], ['.', 'web', 'web/worker']],
  ['a browser test', ['test/e2e/maps.spec.ts'], ['.', 'test/e2e']],
  ['a document and a style', ['docs/api.md', 'web/global.css'], []],
])('%s', (_, files, projects) => {
  expect(projectsOf(files)).toEqual(projects);
});
