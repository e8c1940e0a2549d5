/** The page of background jobs in a browser: who may see it, a run on demand, a pause, a shrunken source, dead letters. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Page } from '@playwright/test';
import { countUnknownNatures } from '../../functions/tables/calls/unknown-natures.ts';
import { saveJobRun } from '../../functions/tables/operations/job-runs.ts';
import { noteRefusal } from '../../functions/tables/operations/job-settings.ts';
import { toIso } from '../../shared/base/dates.ts';
import { ENV } from '../../shared/platform/env.ts';
import type { TestWorld } from '../harness/cloud/world.ts';
import { expectAccessible } from './appearance.ts';
import { expect, logIn, register, test } from './world-fixture.ts';

/** Logged in, by the menu, on the page with its jobs. */
const open = async (page: Page, { accounts }: TestWorld): Promise<void> => {
  await page.goto('/login?redirect=/about');
  await page.getByLabel('Email').fill(accounts.admin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(accounts.admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  // A new page takes the focus, which closes the menu: it is opened after that.
  await page.waitForURL('**/about');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: accounts.admin.email }).click();
  await page.getByRole('link', { name: 'Background jobs' }).click();
  await expect(page.getByRole('heading', { name: 'Background jobs' })).toBeVisible();
  await expect(entry(page, 'compact')).toBeVisible();
};

const entry = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

const putAside = async (queue: string, body: object): Promise<void> => {
  const client = new SQSClient({});
  const QueueUrl = JSON.parse(process.env[ENV.deadLetterQueues] ?? '')[queue];
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(body) }));
  client.destroy();
};

test('is not for residents', async ({ page, world }) => {
  const { email } = await register(world, 'curious');
  await logIn(page, email, '/login?redirect=/hangfire');
  await expect(page.getByText('You are not logged in or do not have access.')).toBeVisible();
});

test('a job runs now, is paused, and stays paused', async ({ page, world }) => {
  await open(page, world);
  const sweep = entry(page, 'account-sweep');
  await expect(sweep.getByText('It has not run in the last 30 days.')).toBeVisible();
  await sweep.getByRole('button', { name: 'Run Now' }).click();
  await expect(sweep.getByText(/^Last .*: 0 read$/)).toBeVisible();
  await expect(sweep.getByText('Asked to run')).toBeHidden();
  await sweep.getByRole('button', { name: 'Runs' }).click();
  await expect(sweep.getByRole('row')).toHaveCount(2);

  const compact = entry(page, 'compact');
  await compact.getByRole('button', { name: 'Pause' }).click();
  await expect(compact.getByText('Paused', { exact: true })).toBeVisible();
  await page.reload();
  await expect(compact.getByText('Paused', { exact: true })).toBeVisible();
  await compact.getByRole('button', { name: 'Resume' }).click();
  await expect(compact.getByText('Paused', { exact: true })).toBeHidden();
  await expect(compact.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('a failure is told in its words, and a source that shrank is accepted once', async ({ page, world }) => {
  const at = toIso(new Date());
  const counts = { source: null, read: 12, new: 0, changed: 0, rejected: [], placed: 0, notPlaced: 0, mails: 0 };
  await saveJobRun({ name: 'dumps', startedAt: at, endedAt: at, ok: false, ...counts, error: 'The disk is full.' });
  await noteRefusal('street-segment', 80, 90);
  await open(page, world);
  await expect(entry(page, 'dumps').getByText('The disk is full.')).toBeVisible();
  const streets = entry(page, 'street-segment');
  await streets.getByRole('button', { name: 'Accept 80 Rows' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  // The run that follows finds nothing to refuse.
  await expect(streets.getByRole('button', { name: 'Accept 80 Rows' })).toHaveCount(0);
  await expect(streets.getByText('Asked to run')).toHaveCount(0);
  await expect(streets.getByText('Failed', { exact: true })).toHaveCount(0);
});

test('dead letters, natures and places are looked at; all of it can be read by everybody', async ({ page, world }) => {
  const gone = { kind: 'stopped', subscriptionId: 'dp9dt1.1', applicationUserId: 'nobody' };
  await putAside('mails', { ...gone, messageId: 'first' });
  await putAside('mails', { ...gone, messageId: 'second' });
  await countUnknownNatures('fire-dispatch-call', [{ nature: 'GOOSE ON ICE', id: '17' }]);
  await open(page, world);
  await expect(page.getByRole('rowheader', { name: 'GOOSE ON ICE' })).toBeVisible();
  await page.getByRole('button', { name: 'Look for Them' }).click();
  await expect(page.getByText(/ locations of the last 30 days/)).toBeVisible();
  const mails = entry(page, 'Mails');
  await mails.getByRole('button', { name: 'Look at: Mails' }).click();
  await expect(mails.getByText('"messageId": "second"')).toBeVisible();
  await expectAccessible(page);

  const first = mails.getByRole('listitem').filter({ hasText: '"messageId": "first"' });
  await first.getByRole('button', { name: /^Retry / }).click();
  await expect(first).toHaveCount(0);
  await mails.getByRole('button', { name: /^Drop / }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(mails.getByText('Nothing is left here.')).toBeVisible();
});
