/** A monthly budget: a mail when it is spent, or will be at this pace. */
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';

export const monthlyBudget = (
  scope: Construct,
  address: string,
  { name, monthlyBudget: amount }: Pick<Config, 'name' | 'monthlyBudget'>,
): CfnBudget =>
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: name,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount, unit: 'USD' },
    },
    notificationsWithSubscribers: ['ACTUAL', 'FORECASTED'].map((notificationType) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold: 100 },
      subscribers: [{ subscriptionType: 'EMAIL', address }],
    })),
  });
