/** Numbers and pages count what they answer, so that the state of the service tells of them (L). */
import { afterAll, expect, test, vi } from 'vitest';
import { type ServiceStatus, statusReply } from '../../../../shared/api/schemas/status.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { logged } from '../../../harness/logged.ts';

duringTests(startCloud);
afterAll(() => {
  vi.useRealTimers();
});

test('L: the status tells of numbers and pages after their first minute, and of pages without their facts', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // Their clocks begin when they are loaded.
  const { handler: numbers } = await import('../../../../functions/api/lists/numbers.ts');
  const { handler: state } = await import('../../../../functions/api/operator/status.ts');
  const { startStandIn } = await import('../../pages/stand-in.ts');
  const status = async (): Promise<ServiceStatus> => statusReply.parse((await callApi(state, 'GET /api/status')).body);
  const site = await startStandIn();
  site.answers.set('/api/crime/C1', { id: 'C1', incidentNum: 'C1', crimeTypes: [] });
  site.answers.set('/api/crime/C2', { status: 503 });
  await site.get('crime/C1');
  await site.get('crime/C2');
  const counted = await callApi(numbers, 'GET /api/crime/groups', { query: { groupBy: 'hour' } });
  expect(counted.status).toBe(200);
  expect(await status()).toMatchObject({ numbers: { countedLastHour: 0 }, pages: { sentLastHour: 0 } });
  vi.advanceTimersByTime(60_000);
  await site.get('crime/C1');
  await site.stop();
  expect(await status()).toMatchObject({
    numbers: { state: 'ok', countedLastHour: 1 },
    pages: { state: 'ok', sentLastHour: 3, lackingLastHour: 1 },
  });
  expect(logged()).toEqual(['A page is sent without its facts.']);
});
