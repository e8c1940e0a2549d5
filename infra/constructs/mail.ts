/** Mail: the queue with its dead letters, the address it comes from, and SES's events about it. */
import { CfnOutput, Duration } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { ConfigurationSet, EmailIdentity, EmailSendingEvent, EventDestination, Identity } from 'aws-cdk-lib/aws-ses';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { MAIL_RECEIVES } from '../../shared/alerts/mail-retries.ts';
import { brandName } from '../../shared/site/brand-name.ts';
import type { Config } from '../config.ts';

/** Longer than a batch takes, and shorter than the claim of a mail (docs/alerts.md). */
const VISIBILITY = Duration.minutes(3);
/** Stands in when there is no configuration; it can't be deployed. */
const NOBODY = 'alerts@example.com';

export class Mail extends Construct {
  readonly queue: Queue;
  readonly configurationSet: ConfigurationSet;
  /** The bare address, which is all that SES checks. */
  readonly address: string;
  /** With the name that inboxes show. */
  readonly from: string;

  /** Messages that are received too often go to `deadLetters`. */
  constructor(scope: Construct, id: string, { mailFrom, hostedZone, stage }: Config, deadLetters: Queue) {
    super(scope, id);
    this.address = mailFrom ?? NOBODY;
    this.from = `${brandName('Alerts')} <${this.address}>`;
    this.queue = new Queue(this, 'Mails', {
      visibilityTimeout: VISIBILITY,
      retentionPeriod: Duration.days(4),
      enforceSSL: true,
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: MAIL_RECEIVES },
    });
    this.configurationSet = new ConfigurationSet(this, 'Set', {
      reputationMetrics: true,
      // SES's own list knows addresses only: it would hold back the mail that resets a password, or asks whether mail
      // arrives again. Ours is kept for each kind of mail (functions/tables/users/suppressions.ts).
      disableSuppressionList: true,
    });
    this.configurationSet.addEventDestination('Events', {
      // SES supports no other bus.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [EmailSendingEvent.SEND, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
    // The second stage mails by production's.
    if (stage === null) this.identify(hostedZone);
  }

  /** Makes SES's identity of the address's domain. */
  private identify(hostedZone: Config['hostedZone']): void {
    const domain = this.address.slice(this.address.indexOf('@') + 1);
    const identity = new EmailIdentity(this, 'Identity', {
      identity:
        hostedZone?.name === domain
          ? Identity.publicHostedZone(
              HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: hostedZone.id, zoneName: domain }),
            )
          : Identity.domain(domain),
    });
    if (hostedZone?.name !== domain)
      for (const [index, { name, value }] of identity.dkimRecords.entries())
        new CfnOutput(this, `Dkim${index + 1}`, { value: `${name} CNAME ${value}` });
  }
}
