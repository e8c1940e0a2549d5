/** The properties of each type of resource that the tests read, in CloudFormation's own names; values that only CloudFormation resolves are `unknown`. */
import type { PolicyDocument } from './policy.ts';

interface Ref {
  Ref?: string;
}

interface Alarm {
  AlarmName?: unknown;
  DatapointsToAlarm?: number;
  EvaluationPeriods: number;
  Metrics?: unknown;
  AlarmActions: unknown;
  AlarmDescription: string;
  Dimensions?: { Name: string; Value: unknown }[];
  MetricName: string;
  Namespace: string;
  OKActions: unknown;
  Threshold: number;
  TreatMissingData: string;
}

interface Method {
  ApiKeyRequired?: boolean;
  AuthorizationType: string;
  AuthorizerId?: unknown;
  HttpMethod?: string;
  Integration: { ResponseTransferMode?: string; TimeoutInMillis?: number; Type?: string; Uri: unknown };
  ResourceId?: Ref;
}

interface Schedule {
  ScheduleExpression: string;
  ScheduleExpressionTimezone?: string;
  Target: { Arn: unknown; DeadLetterConfig?: { Arn: unknown } | undefined; Input: string; RetryPolicy: unknown };
}

interface Behavior {
  AllowedMethods: string[];
  PathPattern: string;
  ResponseHeadersPolicyId: unknown;
  TargetOriginId: string;
  ViewerProtocolPolicy: string;
}

interface Distribution {
  DistributionConfig: {
    Aliases?: string[];
    CacheBehaviors: Behavior[];
    CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number }[];
    DefaultCacheBehavior: Behavior;
    Origins: { Id: string; OriginCustomHeaders: unknown; OriginPath?: string }[];
    WebACLId?: unknown;
  };
}

interface Headers {
  ResponseHeadersPolicyConfig: {
    CorsConfig?: object;
    RemoveHeadersConfig?: object;
    CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: string };
      ContentTypeOptions: { Override: boolean };
      FrameOptions: { FrameOption: string };
      ReferrerPolicy: { ReferrerPolicy: string };
      StrictTransportSecurity: { AccessControlMaxAgeSec: number };
    };
  };
}

export interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

/** By type, `AWS::Lambda::Function`. */
export interface PropertiesOf {
  'AWS::ApiGateway::Deployment': object;
  'AWS::ApiGateway::GatewayResponse': {
    ResponseParameters: Record<string, string>;
    ResponseTemplates: Record<'application/json', string>;
    ResponseType: string;
    StatusCode: string;
  };
  'AWS::ApiGateway::Method': Method;
  'AWS::ApiGateway::Resource': { ParentId: Ref; PathPart: string };
  'AWS::ApiGateway::RestApi': { Name: string };
  'AWS::ApiGateway::Stage': {
    AccessLogSetting: { Format: string };
    MethodSettings: { MetricsEnabled?: boolean }[];
  };
  'AWS::CloudFormation::Stack': { Parameters?: Record<string, unknown> };
  'AWS::CloudFront::CachePolicy': { CachePolicyConfig: object };
  'AWS::CloudFront::Distribution': Distribution;
  'AWS::CloudFront::Function': { FunctionCode: string };
  'AWS::CloudFront::OriginRequestPolicy': { OriginRequestPolicyConfig: { HeadersConfig: { Headers: string[] } } };
  'AWS::CloudFront::ResponseHeadersPolicy': Headers;
  'AWS::CloudWatch::Alarm': Alarm;
  'AWS::CloudWatch::Dashboard': object;
  'AWS::CodeDeploy::DeploymentGroup': {
    AlarmConfiguration: { Alarms: { Name: Ref }[]; Enabled: boolean };
    AutoRollbackConfiguration: { Enabled: boolean; Events: string[] };
    DeploymentConfigName: string;
  };
  'AWS::Cognito::UserPoolClient': { WriteAttributes: string[] };
  'AWS::Cognito::UserPoolIdentityProvider': { ProviderName: string; AttributeMapping: Record<string, string> };
  'AWS::Events::Rule': {
    EventPattern: { source?: string[]; detail: { job?: string[]; mail?: { tags: Record<string, unknown[]> } } };
    Targets: { Arn: unknown; DeadLetterConfig?: unknown; RetryPolicy: unknown }[];
  };
  'AWS::IAM::Policy': { PolicyDocument: { Statement: Statement[] }; Roles: Ref[] };
  'AWS::Lambda::Alias': { FunctionName: Ref; FunctionVersion: unknown; Name: string };
  'AWS::Lambda::EventInvokeConfig': {
    FunctionName: unknown;
    MaximumEventAgeInSeconds?: number;
    MaximumRetryAttempts: number;
  };
  'AWS::Lambda::EventSourceMapping': { FunctionName: unknown; ScalingConfig?: { MaximumConcurrency: number } };
  'AWS::Lambda::Function': {
    DeadLetterConfig?: { TargetArn: unknown };
    Environment: { Variables: Record<string, unknown> };
    Layers?: unknown[];
    MemorySize: number;
    ReservedConcurrentExecutions?: number;
    Role: { 'Fn::GetAtt': [role: string, attribute: string] };
  };
  'AWS::Lambda::Permission': { FunctionName: unknown; Principal: string };
  'AWS::Lambda::Version': { FunctionName: Ref };
  'AWS::Logs::LogGroup': { RetentionInDays: number };
  'AWS::SES::ConfigurationSet': { SuppressionOptions: object };
  'AWS::SNS::Topic': object;
  'AWS::SNS::TopicPolicy': { PolicyDocument: PolicyDocument; Topics: unknown };
  'AWS::SQS::Queue': { RedrivePolicy?: { maxReceiveCount: number } };
  'AWS::Scheduler::Schedule': Schedule;
  'AWS::WAFv2::WebACL': {
    Rules: { Statement: { RateBasedStatement?: { Limit: number } } }[];
    VisibilityConfig: { MetricName: string };
  };
  'Custom::CDKBucketDeployment': {
    DestinationBucketKeyPrefix?: string;
    DistributionPaths?: string[];
    SourceMarkers?: object[];
    SystemMetadata: Record<string, string>;
  };
}

export type ResourceType = keyof PropertiesOf;
