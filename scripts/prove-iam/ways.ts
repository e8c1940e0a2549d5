/** Ways that no policy guards and a template can break: from an alarm to a mailbox, and from SES to its reader. */
import type { StackModel } from './stack-model.ts';

export interface Way {
  of: string;
  isThere: boolean;
}

export const waysOf = (model: StackModel): Way[] => {
  const topics = model.all('AWS::SNS::Topic').map(({ id }) => model.arn(id));
  const alarms = model.all('AWS::CloudWatch::Alarm');
  const mailed = model.all('AWS::SNS::Subscription').filter(({ properties }) => properties.Protocol === 'email');
  const [destination] = model.all('AWS::SES::ConfigurationSetEventDestination');
  const { EventDestination } = (destination?.properties ?? {}) as {
    EventDestination?: { Enabled: boolean; EventBridgeDestination?: { EventBusArn: string } };
  };
  const rule = model.all('AWS::Events::Rule').find(({ properties }) => properties.EventBusName === 'default');
  return [
    {
      of: `${alarms.length} alarms name the topic, when they begin and when they end`,
      isThere: alarms.every(({ properties: { AlarmActions, OKActions } }) =>
        [AlarmActions, OKActions].every((actions) => JSON.stringify(actions) === JSON.stringify(topics)),
      ),
    },
    {
      of: 'the topic goes to the operator’s mailbox',
      isThere: topics.length === 1 && mailed.some(({ properties }) => properties.TopicArn === topics[0]),
    },
    {
      of: 'SES’s events go to the default bus, which takes what SES says of the account without a policy',
      isThere:
        EventDestination?.Enabled === true &&
        EventDestination.EventBridgeDestination?.EventBusArn.endsWith(':event-bus/default') === true,
    },
    {
      of: 'a rule on the default bus takes SES’s events',
      isThere: JSON.stringify(rule?.properties.EventPattern ?? {}).includes('"source":["aws.ses"]'),
    },
  ];
};
