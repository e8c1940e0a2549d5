/** Real city data beside the project, where it is at hand: tests that read it are skipped, and say so, where it isn't. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { test } from 'vitest';

/** Its path. */
export const SAMPLES = path.join(import.meta.dirname, '../../../../shared/samples');

/** `test` where the samples are at hand; else it is skipped, with the reason. */
export const testWithSamples = (title: string, check: () => void | Promise<void>): void =>
  test(title, (context) => {
    context.skip(!existsSync(SAMPLES), 'no samples of city data at hand');
    return check();
  });

export const sampleText = (file: string): string => readFileSync(path.join(SAMPLES, file), 'utf8');

/** The rows of a sample CSV file with a header line; ends of lines are LF, CRLF or bare CR. */
export const sampleRows = (file: string): Record<string, string>[] =>
  parse(sampleText(file), { columns: true, record_delimiter: ['\r\n', '\n', '\r'] });

/** The rows of a sample CSV file without a header line. */
export const sampleLines = (file: string): string[][] => parse(sampleText(file));

export const sampleJson = (file: string): unknown => JSON.parse(readFileSync(path.join(SAMPLES, file), 'utf8'));
