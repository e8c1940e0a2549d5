/** Asks the simulator whether a principal may do something, by its own policies and those of what it asks for. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installTools } from '../local-tools.ts';
import { ACCOUNT, type PolicyDocument } from './stack-model.ts';

export interface Request {
  /** ARN of a role, or a service's name. */
  principal: string;
  action: string;
  /** ARN; `*` where the action has no resource. */
  resource: string;
  context?: Record<string, string>;
  identityPolicies?: PolicyDocument[];
  resourcePolicy?: PolicyDocument | undefined;
}

/** Throws when the simulator does not take the request or a policy. */
export type Simulate = (request: Request) => Promise<boolean>;

interface Simulator {
  runSimulation: (
    simulation: object,
    options: object,
  ) => Promise<{ resultType: string; overallResult?: string; errors?: unknown }>;
}

const PACKAGE = '@cloud-copilot/iam-simulate';

/** From the folder of tools, which no import of ours reaches. */
const loadSimulator = async (): Promise<Simulator> => {
  const folder = path.join(await installTools('prove-iam'), 'node_modules', PACKAGE);
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return import(pathToFileURL(path.join(folder, exports['.'].import)).href) as Promise<Simulator>;
};

export const openSimulator = async (): Promise<Simulate> => {
  const { runSimulation } = await loadSimulator();
  return async ({ principal, action, resource, context = {}, identityPolicies = [], resourcePolicy }) => {
    const simulation = {
      identityPolicies: identityPolicies.map((policy, index) => ({ name: `policy ${index}`, policy })),
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      ...(resourcePolicy ? { resourcePolicy } : {}),
      request: {
        principal,
        action,
        resource: { resource, accountId: ACCOUNT },
        contextVariables: { 'aws:SecureTransport': 'true', ...context },
      },
    };
    const answer = await runSimulation(simulation, {});
    if (answer.overallResult === undefined)
      throw new Error(`${action} on ${resource} cannot be simulated: ${JSON.stringify(answer.errors)}`);
    return answer.overallResult === 'Allowed';
  };
};
