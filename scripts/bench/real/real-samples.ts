/** The city's real data, kept beside the project: where they lie, and how they are read. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

/** `SAMPLES_DIR`, or the folder beside the project. */
export const samplesFolder = (): string =>
  process.env.SAMPLES_DIR ?? path.join(import.meta.dirname, '../../../../shared/samples');

export const hasSample = (file: string): boolean => existsSync(path.join(samplesFolder(), file));

/** A sample's text; `.gz` files are unpacked. */
export const readSample = (file: string): string => {
  const bytes = readFileSync(path.join(samplesFolder(), file));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
};

/** The rows of a CSV sample with a header line. */
export const readSampleRows = (file: string): Record<string, string>[] => parse(readSample(file), { columns: true });

/** One section of the figures of `bench -- real`. */
export interface RealPart {
  name: string;
  /** Samples without which it is skipped. */
  files: readonly string[];
  /** Prints the section's figures. */
  measure: () => void | Promise<void>;
}
