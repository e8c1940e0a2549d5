/** What waits on the mail queue, taken off it. */
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { MailMessage } from '../../functions/lib/mail-queue.ts';

export const queuedMails = async (QueueUrl: string): Promise<MailMessage[]> => {
  const queue = new SQSClient({});
  const mails: MailMessage[] = [];
  for (;;) {
    const { Messages = [] } = await queue.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    if (!Messages.length) break;
    for (const { Body = '', ReceiptHandle } of Messages) {
      mails.push(JSON.parse(Body));
      await queue.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
  queue.destroy();
  return mails;
};
