/** Records as JSON, one a line. */
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';

export const writeNdjson = async function* (parts: AsyncIterable<readonly AnyRecord[]>): AsyncGenerator<string> {
  for await (const records of parts) yield records.map((record) => `${JSON.stringify(record)}\n`).join('');
};
