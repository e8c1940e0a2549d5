/** Who is let do what: the policies of a role, and those of what is asked for. */
import type { PolicyDocument, StackModel, Statement, Thing } from './stack-model.ts';

/** AWS's own policies that roles of ours have, as AWS publishes them. */
const MANAGED: Record<string, PolicyDocument> = {
  'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole': {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'], Resource: '*' },
    ],
  },
  // Without its rights on objects that hold a deployment's file: CloudFormation hands that over itself.
  'arn:aws:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited': {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: [
          'cloudwatch:DescribeAlarms',
          'lambda:UpdateAlias',
          'lambda:GetAlias',
          'lambda:GetProvisionedConcurrencyConfig',
        ],
        Resource: '*',
      },
      { Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: 'arn:aws:lambda:*:*:function:CodeDeployHook_*' },
    ],
  },
};

/** A role's policies, inline and AWS's own. */
export const policiesOf = (model: StackModel, role: string): PolicyDocument[] => {
  const own = model
    .all('AWS::IAM::Policy')
    .filter(({ properties }) => (properties.Roles as string[]).includes(role))
    .map(({ properties }) => properties.PolicyDocument as PolicyDocument);
  const properties = model.all('AWS::IAM::Role').find(({ id }) => id === role)?.properties ?? {};
  const managed = ((properties.ManagedPolicyArns ?? []) as string[]).map((arn) => {
    const document = MANAGED[arn];
    if (!document) throw new Error(`The policy ${arn} of ${role} is not known here.`);
    return document;
  });
  return [...own, ...managed];
};

export const trustOf = (model: StackModel, role: string): PolicyDocument => {
  const found = model.all('AWS::IAM::Role').find(({ id }) => id === role);
  if (!found) throw new Error(`There is no role ${role}.`);
  // A trust policy is about its role, and names no resource.
  const { Version, Statement } = found.properties.AssumeRolePolicyDocument as PolicyDocument;
  return { Version, Statement };
};

/** The part that `AWS::Lambda::Permission` adds to the policy of its function. */
const permission = ({ properties }: Thing): Statement => {
  const { Action, Principal, FunctionName, SourceArn, SourceAccount } = properties as Record<string, string>;
  return {
    Effect: 'Allow',
    Action: Action ?? '',
    Principal: { Service: Principal },
    Resource: FunctionName ?? '',
    Condition: {
      ...(SourceArn ? { ArnLike: { 'AWS:SourceArn': SourceArn } } : {}),
      ...(SourceAccount ? { StringEquals: { 'AWS:SourceAccount': SourceAccount } } : {}),
    },
  };
};

/** The property in which a type of policy says what it is of. */
const HOLDERS = [
  ['AWS::SNS::TopicPolicy', 'Topics'],
  ['AWS::SQS::QueuePolicy', 'Queues'],
  ['AWS::S3::BucketPolicy', 'Bucket'],
] as const;

/** By ARN: the policy of each queue, topic, bucket and function that has one. */
export const resourcePolicies = (model: StackModel): Map<string, PolicyDocument> => {
  const found = new Map<string, PolicyDocument>();
  const add = (arn: string, statements: Statement[]): void => {
    const before = found.get(arn)?.Statement ?? [];
    found.set(arn, { Version: '2012-10-17', Statement: [...before, ...statements] });
  };
  const idOfBucket = new Map(model.all('AWS::S3::Bucket').map(({ id }) => [id.toLowerCase(), id]));
  for (const [type, holder] of HOLDERS)
    for (const { properties } of model.all(type))
      for (const of of [properties[holder]].flat() as string[])
        add(
          of.startsWith('arn:') ? of : model.arn(idOfBucket.get(of) ?? of),
          (properties.PolicyDocument as PolicyDocument).Statement,
        );
  for (const one of model.all('AWS::Lambda::Permission')) {
    const statement = permission(one);
    add(String(statement.Resource), [statement]);
  }
  return found;
};
