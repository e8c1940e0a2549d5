/**
 * The resources that stay when a stack goes, by logical id, as deployments of commit f03ce95 have it. An id that changes makes a new,
 * empty table, bucket or pool beside the old one: ids are added here and never changed.
 */
export const RETAINED = {
  data: {
    TablesCallsB891EF0A: 'AWS::DynamoDB::GlobalTable',
    TablesSubscriptionsEF5802C5: 'AWS::DynamoDB::GlobalTable',
    TablesWatchesAA6C0FF1: 'AWS::DynamoDB::GlobalTable',
    TablesPickupSubscriptions7DB92D7E: 'AWS::DynamoDB::GlobalTable',
    TablesPickupAnswersF5E45F38: 'AWS::DynamoDB::GlobalTable',
    TablesPickupRoutes3422EBE8: 'AWS::DynamoDB::GlobalTable',
    TablesUsersBA34CAA2: 'AWS::DynamoDB::GlobalTable',
    TablesTokens107FFD66: 'AWS::DynamoDB::GlobalTable',
    TablesApiKeys330F873D: 'AWS::DynamoDB::GlobalTable',
    TablesWebhooks9E9DC764: 'AWS::DynamoDB::GlobalTable',
    TablesDeliveries21CE5B69: 'AWS::DynamoDB::GlobalTable',
    TablesManifests8DCDA55A: 'AWS::DynamoDB::GlobalTable',
    TablesJobRunsC3E0EF99: 'AWS::DynamoDB::GlobalTable',
    TablesStatus92EF1A2D: 'AWS::DynamoDB::GlobalTable',
    TablesJobSettings5CC7B76E: 'AWS::DynamoDB::GlobalTable',
    TablesCountersF3818E58: 'AWS::DynamoDB::GlobalTable',
    AccountsPool5D126928: 'AWS::Cognito::UserPool',
    Data666C94C7: 'AWS::S3::Bucket',
    HmacKeys0BA29F57: 'AWS::SecretsManager::Secret',
  },
  // One setting of the account and region, by which API Gateway writes logs: whoever deploys last has set it.
  app: {
    ApiRestCloudWatchRoleC77E86EB: 'AWS::IAM::Role',
    ApiRestAccountECB9C6D4: 'AWS::ApiGateway::Account',
  },
} as const;
