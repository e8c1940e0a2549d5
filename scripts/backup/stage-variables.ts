/** The variables by which a restore finds the tables and the bucket of the second stage that was deployed last. */
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

/** Written by `npm run deploy -- --stage next`. */
export const STAGE_OUTPUTS = 'cdk.out/next.json';

const OUTPUTS = z.record(z.string(), z.record(z.string(), z.string()));
const VARIABLES = z.record(z.string(), z.string());

/** Throws where no second stage was deployed from here. `file` holds the outputs of its stacks. */
export const stageVariables = (file = STAGE_OUTPUTS): Record<string, string> => {
  if (!existsSync(file)) throw new Error(`There is no ${file}: run npm run deploy -- --stage next first.`);
  const outputs = OUTPUTS.parse(JSON.parse(readFileSync(file, 'utf8')));
  const found = Object.values(outputs).flatMap(({ Variables }) => (Variables ? [Variables] : []));
  const [text] = found;
  if (text === undefined || found.length > 1) throw new Error(`${file} is not of one deployment.`);
  return VARIABLES.parse(JSON.parse(text));
};
