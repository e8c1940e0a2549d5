/** How people sign in to this deployment: the app client, Google and Facebook where configured, and the admins' group. */
import { Duration, SecretValue } from 'aws-cdk-lib';
import {
  CfnUserPoolGroup,
  ClientAttributes,
  type IUserPool,
  OAuthScope,
  ProviderAttribute,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolDomain,
  UserPoolIdentityProviderFacebook,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import { Construct, type IConstruct } from 'constructs';
import type { Role } from '../../shared/accounts/users.ts';
import type { Config } from '../config.ts';

/** Cognito's host for the pages of this deployment; the account keeps it from anybody else's. */
const hostedDomainPrefix = ({ name, account }: Config): string => `${name}-${account}`;
export const hostedDomain = (config: Config): string =>
  `https://${hostedDomainPrefix(config)}.auth.${config.region}.amazoncognito.com/`;

const ADMINS: Role = 'SiteAdmin';

export class SignIn extends Construct {
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, config: Config, pool: IUserPool, siteUrl: string) {
    super(scope, id);
    const providers = this.addProviders(config, pool);
    new UserPoolDomain(this, 'Domain', {
      userPool: pool,
      cognitoDomain: { domainPrefix: hostedDomainPrefix(config) },
    });
    this.client = new UserPoolClient(this, 'Client', {
      userPool: pool,
      generateSecret: false,
      authFlows: { adminUserPassword: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: Duration.minutes(60),
      accessTokenValidity: Duration.minutes(60),
      refreshTokenValidity: Duration.days(30),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      // Cognito copies a provider's address only where the client may write it. Mail never relies on what the pool says.
      // No client may write whether it is verified: Cognito takes that over from Google by the mapping alone.
      // If nothing may be written, an unused attribute is listed: an empty list would mean all.
      writeAttributes: new ClientAttributes().withStandardAttributes(
        providers.length ? { email: true } : { locale: true },
      ),
      ...(providers.length
        ? {
            supportedIdentityProviders: providers.map(({ name }) => UserPoolClientIdentityProvider.custom(name)),
            oAuth: {
              flows: { authorizationCodeGrant: true },
              // Never Cognito's own scope, which lets an access token delete and change its user in the pool.
              scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
              callbackUrls: [`${siteUrl}/login/external`],
              logoutUrls: [`${siteUrl}/logout`],
            },
          }
        : { disableOAuth: true }),
    });
    // A client that names a provider which is not there yet is refused.
    for (const { construct } of providers) this.client.node.addDependency(construct);
    new CfnUserPoolGroup(this, 'Admins', { userPoolId: pool.userPoolId, groupName: ADMINS });
  }

  private addProviders({ google, facebook }: Config, userPool: IUserPool): { name: string; construct: IConstruct }[] {
    const added: { name: string; construct: IConstruct }[] = [];
    if (google)
      added.push({
        name: 'Google',
        construct: new UserPoolIdentityProviderGoogle(this, 'Google', {
          userPool,
          clientId: google.clientId,
          clientSecretValue: SecretValue.secretsManager(google.secretName),
          scopes: ['openid', 'email'],
          attributeMapping: {
            email: ProviderAttribute.GOOGLE_EMAIL,
            emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
          },
        }),
      });
    if (facebook)
      added.push({
        name: 'Facebook',
        construct: new UserPoolIdentityProviderFacebook(this, 'Facebook', {
          userPool,
          clientId: facebook.clientId,
          // The construct takes a string only: this one is a reference that CloudFormation resolves.
          clientSecret: SecretValue.secretsManager(facebook.secretName).unsafeUnwrap(),
          scopes: ['public_profile', 'email'],
          attributeMapping: { email: ProviderAttribute.FACEBOOK_EMAIL },
        }),
      });
    return added;
  }
}
