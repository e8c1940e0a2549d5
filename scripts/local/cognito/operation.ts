/** The shape of an operation of the stand-in, and the checks that all of one kind begin with. */
import * as z from 'zod';
import { CognitoError } from './cognito-error.ts';
import { CLIENT_ID, existingUser, POOL_ID, type Pool } from './pool.ts';
import type { PoolUser } from './state.ts';

/** Takes a request's JSON, answers with the reply's. Throws CognitoError. */
export type Operation = (input: unknown, pool: Pool) => Promise<object>;

const attribute = z.object({ Name: z.string().min(1).max(32), Value: z.string().max(2048).default('') });

/** `[{Name, Value}]`, read into an object. */
export const attributes = z
  .array(attribute)
  .transform((list) => Object.fromEntries(list.map(({ Name, Value }) => [Name, Value])));

const read = <T>(schema: z.ZodType<T>, input: unknown): T => {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new CognitoError('InvalidParameterException', `${issue?.path.join('.') || 'request'}: ${issue?.message}`);
};

/** An operation that anybody may call. */
export const operation =
  <T>(schema: z.ZodType<T>, run: (input: T, pool: Pool) => Promise<object>): Operation =>
  (input, pool) =>
    run(read(schema, input), pool);

/** One that names the app client. */
export const clientOperation = <T>(schema: z.ZodType<T>, run: (input: T, pool: Pool) => Promise<object>): Operation =>
  operation(z.intersection(z.object({ ClientId: z.string() }), schema), (input, pool) => {
    if (input.ClientId !== CLIENT_ID)
      throw new CognitoError('ResourceNotFoundException', `User pool client ${input.ClientId} does not exist.`);
    return run(input, pool);
  });

/** One that names the pool. */
export const poolOperation = <T>(schema: z.ZodType<T>, run: (input: T, pool: Pool) => Promise<object>): Operation =>
  operation(z.intersection(z.object({ UserPoolId: z.string() }), schema), (input, pool) => {
    if (input.UserPoolId !== POOL_ID)
      throw new CognitoError('ResourceNotFoundException', `User pool ${input.UserPoolId} does not exist.`);
    return run(input, pool);
  });

/** One about a user, by name or email; what it changes is kept before it answers. */
export const userOperation = <T>(
  schema: z.ZodType<T>,
  run: (user: PoolUser, input: T, pool: Pool) => object | Promise<object>,
): Operation =>
  poolOperation(z.intersection(z.object({ Username: z.string().min(1).max(128) }), schema), async (input, pool) => {
    const reply = await run(existingUser(pool, input.Username), input, pool);
    pool.save();
    return reply;
  });
