/** The messages that wait on a queue, taken off it. */
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { MailMessage } from '../../../functions/lib/queues/mail-queue.ts';

export const takeMessages = async <T>(QueueUrl: string): Promise<T[]> => {
  const queue = new SQSClient({});
  const taken: T[] = [];
  for (;;) {
    const { Messages = [] } = await queue.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    if (!Messages.length) break;
    taken.push(...Messages.map(({ Body = '' }) => JSON.parse(Body)));
    await Promise.all(
      Messages.map(({ ReceiptHandle }) => queue.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))),
    );
  }
  queue.destroy();
  return taken;
};

export const queuedMails = (queueUrl: string): Promise<MailMessage[]> => takeMessages<MailMessage>(queueUrl);
