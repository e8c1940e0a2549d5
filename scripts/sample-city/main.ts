/** Runs the sample city alone: `tsx scripts/sample-city/main.ts --port 8090 --size small --formats 2023`. */
import { parseArgs } from 'node:util';
import { readExtras } from '#city/sample';
import { startSampleCity } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    size: { type: 'string' },
    seed: { type: 'string' },
    formats: { type: 'string' },
  },
});

const size = values.size ?? 'default';
if (size !== 'small' && size !== 'default' && size !== 'full') throw new Error('--size is small, default or full');

const city = await startSampleCity({
  size,
  port: Number(values.port ?? 0),
  seed: Number(values.seed ?? 1846),
  ...readExtras({ SAMPLE_FORMATS: values.formats }),
});
for (const [name, address] of Object.entries(city.sources)) console.log(`SOURCE_${name}_URL=${address}`);
