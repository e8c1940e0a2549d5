/** The CDK runs this: it makes the functions' bundles, then the app of `infra/app.ts` out of them. */
import './city.mjs';
import { register } from 'tsx/esm/api';

register();
const { bundleFunctions } = await import('./bundle.ts');
const { placeholdLayer } = await import('./layer.ts');
await bundleFunctions();
placeholdLayer();
await import('../infra/app.ts');
