/** What the CDK runs: makes the functions' bundles, then the app of `infra/app.ts` out of them. */
import { register } from 'tsx/esm/api';

register();
const { bundleFunctions, placeholdLayer } = await import('./bundle.ts');
await bundleFunctions();
placeholdLayer();
await import('../infra/app.ts');
