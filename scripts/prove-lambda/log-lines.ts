/** The functions' lines, as CloudWatch takes them: Lambda's JSON log lines, and metrics in lines of their own. */

const FIELDS = ['timestamp', 'level', 'requestId', 'message'];

const parsed = (text: string): Record<string, unknown> | null => {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === 'object' && line !== null ? (line as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** Tells if a message is JSON inside a text, into which no query of the log looks. */
const isHidden = (message: unknown): boolean => typeof message === 'string' && parsed(message) !== null;

/** A fault of one line; null: none. */
export const faultOfLine = (text: string): string | null => {
  const line = parsed(text);
  if (!line) return `is no JSON: ${text.slice(0, 200)}`;
  if ('_aws' in line) return null;
  const missing = FIELDS.filter((name) => !(name in line));
  if (missing.length) return `has no ${missing.join(', ')}: ${text.slice(0, 200)}`;
  return isHidden(line.message) ? `A8: is JSON in a text: ${text.slice(0, 200)}` : null;
};
