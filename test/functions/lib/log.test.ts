/** A line of the log: fields that Logs Insights finds on Lambda, one JSON line on one machine. */
import { afterEach, expect, test, vi } from 'vitest';
import { log } from '../../../functions/lib/log.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The arguments that the console is given. */
const said = (write: () => void): unknown[][] => {
  const spies = (['info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  );
  write();
  const calls = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  return calls;
};

/** The line that Lambda's runtime writes of one argument where the log format is JSON; more would become one text. */
const asLambda = ([call = []]: unknown[][]) => {
  const [message, ...others] = call;
  expect(others).toEqual([]);
  return JSON.parse(JSON.stringify({ timestamp: '2026-11-22T12:00:00.000Z', level: 'ERROR', requestId: '1', message }));
};

const failure = () =>
  log.error('A mail could not be sent', new Error('No answer.', { cause: new Error('Hang up') }), { id: '7' });

test('A8: on Lambda message, error and fields stand in the line as fields, not as a text', () => {
  vi.stubEnv('AWS_LAMBDA_LOG_FORMAT', 'JSON');
  const line = asLambda(said(failure));
  expect(line.message).toMatchObject({
    message: 'A mail could not be sent',
    id: '7',
    error: { message: 'No answer.' },
  });
  expect(line.message.error.stack).toContain('log.test.ts');
  expect(line.message.error.cause.message).toBe('Hang up');
  expect(said(() => log.info('Done', { rows: 3 }))).toEqual([[{ message: 'Done', rows: 3 }]]);
});

test('A8: on one machine it is one readable line of JSON', () => {
  vi.stubEnv('AWS_LAMBDA_LOG_FORMAT', undefined);
  const [[line]] = said(() => log.warn('Late', { minutes: 3 })) as [[string]];
  expect(line).toBe('{"level":"warn","message":"Late","minutes":3}');
});
