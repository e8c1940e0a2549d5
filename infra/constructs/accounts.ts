/** The user pool. It never mails, nobody signs up except through us. If it is kept, it outlives its stack. */
import { RemovalPolicy } from 'aws-cdk-lib';
import { AccountRecovery, FeaturePlan, Mfa, UserPool } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { MIN_PASSWORD_LENGTH } from '../../shared/accounts/passwords.ts';
import { makeLambda } from './lambda.ts';

export class Accounts extends Construct {
  readonly pool: UserPool;

  constructor(scope: Construct, id: string, bundles: string, isKept: boolean) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      // Confirmation and reset are ours: the pool verifies nothing and recovers nothing.
      autoVerify: { email: false, phone: false },
      accountRecovery: AccountRecovery.NONE,
      selfSignUpEnabled: false,
      // Not required: Facebook may have none, and then our own message says so.
      standardAttributes: { email: { required: false, mutable: true } },
      // Our own list judges passwords better than character classes do.
      passwordPolicy: {
        minLength: MIN_PASSWORD_LENGTH,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
      },
      // By user: administrators may turn it on for themselves.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      featurePlan: FeaturePlan.ESSENTIALS,
      lambdaTriggers: { preSignUp: makeLambda(this, 'pre-sign-up', bundles) },
      deletionProtection: isKept,
      removalPolicy: isKept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }
}
