/** The synthesized stacks with everything that CloudFormation would put in: names, ARNs and the policies of each thing. */
import type { Template } from 'aws-cdk-lib/assertions';

export const ACCOUNT = '123456789012';
export const REGION = 'us-east-1';

export interface Statement {
  Effect: string;
  Action: string | string[];
  Resource?: string | string[];
  Principal?: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}

export interface PolicyDocument {
  Version: string;
  Statement: Statement[];
}

export interface Thing {
  id: string;
  type: string;
  /** Resolved as by CloudFormation. */
  properties: Record<string, unknown>;
}

interface Raw {
  Type: string;
  Properties?: Record<string, unknown>;
}

interface RawTemplate {
  Resources: Record<string, Raw>;
  Outputs?: Record<string, { Value: unknown }>;
}

const PSEUDO: Record<string, string> = {
  'AWS::Partition': 'aws',
  'AWS::Region': REGION,
  'AWS::AccountId': ACCOUNT,
  'AWS::URLSuffix': 'amazonaws.com',
};

/** The part after `arn:aws:`, by type; made-up names, since CloudFormation makes them up too. */
const ARNS: Record<string, (id: string) => string> = {
  'AWS::Cognito::UserPool': (id) => `cognito-idp:${REGION}:${ACCOUNT}:userpool/${REGION}_${id}`,
  'AWS::CloudFront::Distribution': (id) => `cloudfront::${ACCOUNT}:distribution/${id}`,
  'AWS::DynamoDB::GlobalTable': (id) => `dynamodb:${REGION}:${ACCOUNT}:table/${id}`,
  'AWS::Events::EventBus': (id) => `events:${REGION}:${ACCOUNT}:event-bus/${id}`,
  'AWS::Events::Rule': (id) => `events:${REGION}:${ACCOUNT}:rule/${id}`,
  'AWS::IAM::Role': (id) => `iam::${ACCOUNT}:role/${id}`,
  'AWS::Lambda::Function': (id) => `lambda:${REGION}:${ACCOUNT}:function:${id}`,
  'AWS::Logs::LogGroup': (id) => `logs:${REGION}:${ACCOUNT}:log-group:${id}:*`,
  'AWS::S3::Bucket': (id) => `s3:::${id.toLowerCase()}`,
  'AWS::Scheduler::ScheduleGroup': (id) => `scheduler:${REGION}:${ACCOUNT}:schedule-group/${id}`,
  'AWS::SecretsManager::Secret': (id) => `secretsmanager:${REGION}:${ACCOUNT}:secret:${id}-AbCdEf`,
  'AWS::SNS::Topic': (id) => `sns:${REGION}:${ACCOUNT}:${id}`,
  'AWS::SQS::Queue': (id) => `sqs:${REGION}:${ACCOUNT}:${id}`,
};

/** The types that may have a name of ours. */
const NAMED = ['AWS::Events::EventBus', 'AWS::Scheduler::ScheduleGroup', 'AWS::SecretsManager::Secret'];

/** The types whose `Ref` is their ARN. */
const REF_IS_ARN = ['AWS::Lambda::Alias', 'AWS::SNS::Topic', 'AWS::SecretsManager::Secret'];

export class StackModel {
  readonly #raw: Record<string, Raw>;
  readonly #outputs: Record<string, { Value: unknown }>;

  constructor(...templates: Template[]) {
    const all = templates.map((one) => one.toJSON() as RawTemplate);
    this.#raw = Object.assign({}, ...all.map(({ Resources }) => Resources));
    this.#outputs = Object.assign({}, ...all.map(({ Outputs = {} }) => Outputs));
  }

  all(type: string): Thing[] {
    return Object.entries(this.#raw)
      .filter(([, raw]) => raw.Type === type)
      .map(([id, raw]) => ({
        id,
        type,
        properties: this.resolve(raw.Properties ?? {}) as Record<string, unknown>,
      }));
  }

  /** The one thing of a type whose logical id begins so, but for CDK's eight signs at its end. */
  one(type: string, start: string): Thing {
    const found = this.all(type).filter(({ id }) => new RegExp(`^${start}[0-9A-F]{8}$`).test(id));
    if (found.length !== 1 || !found[0]) throw new Error(`There are ${found.length} things ${start} of type ${type}.`);
    return found[0];
  }

  arn(id: string): string {
    const { Type = '', Properties = {} } = this.#raw[id] ?? {};
    // An alias has the ARN of its function, and its own name at the end.
    if (Type === 'AWS::Lambda::Alias') {
      const { Ref = '' } = Properties.FunctionName as { Ref?: string };
      return `${this.arn(Ref)}:${Properties.Name}`;
    }
    const make = ARNS[Type];
    if (!make) throw new Error(`The ARN of ${id} (${Type}) is not known here.`);
    const named = NAMED.includes(Type) ? Properties.Name : id;
    return `arn:aws:${make(typeof named === 'string' ? named : id)}`;
  }

  /** A value of a template without CloudFormation's functions; throws at one that it does not know. */
  resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.resolve(one));
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value);
    const [[name, of] = ['', null]] = entries;
    if (entries.length === 1 && name === 'Ref') return this.#ref(String(of));
    if (entries.length === 1 && name.startsWith('Fn::')) return this.#call(name, of);
    return Object.fromEntries(entries.map(([key, one]) => [key, this.resolve(one)]));
  }

  #ref(id: string): string {
    const pseudo = PSEUDO[id];
    if (pseudo) return pseudo;
    const { Type = '', Properties = {} } = this.#raw[id] ?? {};
    if (REF_IS_ARN.includes(Type)) return this.arn(id);
    if (Type === 'AWS::S3::Bucket') return id.toLowerCase();
    if (Type === 'AWS::Events::EventBus') return String(Properties.Name);
    return id;
  }

  #call(name: string, of: unknown): unknown {
    const parts = this.resolve(of);
    if (name === 'Fn::Join') {
      const [separator, list] = parts as [string, string[]];
      return list.join(separator);
    }
    if (name === 'Fn::Sub') return String(of).replace(/\$\{([\w:]+)\}/g, (_, id: string) => this.#ref(id));
    if (name === 'Fn::GetStackOutput') {
      const { OutputName } = parts as { OutputName: string };
      return this.resolve(this.#outputs[OutputName]?.Value);
    }
    if (name === 'Fn::GetAtt') {
      const [id = '', attribute = ''] = parts as string[];
      if (attribute === 'Arn' && ARNS[this.#raw[id]?.Type ?? '']) return this.arn(id);
      if (attribute === 'StreamArn') return `${this.arn(id)}/stream/2026-11-22T00:00:00.000`;
      return `${id}.${attribute}`;
    }
    // A part picked out of an ARN or an address is part of no policy.
    return JSON.stringify({ [name]: parts });
  }
}
