/**
 * Plays two calls at once, step by step. A step is one store call, to DynamoDB or to the user pool, and a schedule
 * says whose is next.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Input } from './memory-dynamo.ts';
import { type Touched, touchesOfPool, touchesOfTables } from './touches.ts';

/**
 * `first` makes so many steps, then the other one so many. Then `first` goes on to its end, then the other one. These
 * are two switches at most. A call that ends sooner leaves the rest to the other.
 */
export interface Schedule {
  first: 0 | 1;
  steps: number;
  others: number;
}

export interface Played<T> {
  answers: [T, T];
  /** Store calls that each has made. */
  made: [number, number];
  /** The steps in their order, to be read where an invariant fails. */
  trace: string[];
  /** All that each touched, step by step. */
  touched: [Touched[], Touched[]];
}

interface Waiting {
  name: string;
  touched: Touched;
  go: () => Promise<void>;
}

/** One of the two calls: its store calls wait here until they may go. */
class Run {
  readonly waiting: Waiting[] = [];
  made = 0;
  isOver = false;
  private moved: () => void = () => {};

  /** Resolves when a store call waits or the call has ended. */
  async settled(): Promise<void> {
    while (!this.waiting.length && !this.isOver)
      await new Promise<void>((resolve) => {
        this.moved = resolve;
      });
  }

  tell(): void {
    this.moved();
  }
}

const running = new AsyncLocalStorage<Run>();

/** The part of an SDK client that every command goes through. */
interface Sender {
  send: (...given: unknown[]) => Promise<unknown>;
}

/** The command's name, and its table. */
const nameOf = (command: unknown): string => {
  const sent = command as { constructor: { name: string }; input: { TableName?: string } };
  return [sent.constructor.name.replace(/Command$/, ''), sent.input.TableName].filter(Boolean).join(' ');
};

/** Answers a command in place of the network: its name without 'Command', and its input. */
export type Answering = (name: string, input: object) => Promise<object>;

/** Tells what a command touches, by its name without 'Command' and its input. */
type Touching = (name: string, input: object) => Touched;

/**
 * Puts the gate in front of a kind of client, and another answer behind it; the answer takes both away. Its commands are steps
 * where it is said what they touch.
 */
const gate = (prototype: Sender, answer: Answering, touching?: Touching): (() => void) => {
  const send = prototype.send;
  prototype.send = function (this: Sender, command) {
    const sent = command as { constructor: { name: string }; input: object };
    const run = running.getStore();
    const name = sent.constructor.name.replace(/Command$/, '');
    const go = (): Promise<object> => answer(name, sent.input);
    if (!run || !touching) return go();
    return new Promise((resolve, reject) => {
      run.waiting.push({
        name: nameOf(command),
        touched: touching(name, sent.input),
        go: () => go().then(resolve, reject),
      });
      run.tell();
    });
  };
  return () => {
    prototype.send = send;
  };
};

/** Gates both stores and answers for them, and for the queue, whose mails nobody reads; call what it answers after the last play. */
export const gateStores = (dynamo: Answering, pool: Answering): (() => void) => {
  // Typed by overloads for each command; here a command is a command.
  const sender = ({ prototype }: { prototype: unknown }): Sender => prototype as Sender;
  const opened = [
    gate(sender(DynamoDBDocumentClient), dynamo, (name, input) => touchesOfTables(name, input as Input)),
    gate(sender(CognitoIdentityProviderClient), pool, touchesOfPool),
    gate(sender(SQSClient), async () => ({})),
  ];
  return () => {
    for (const open of opened) open();
  };
};

/** `onStep` is called before each step. */
export const play = async <T>(
  calls: readonly [() => Promise<T>, () => Promise<T>],
  { first, steps, others }: Schedule,
  onStep: () => void,
): Promise<Played<T>> => {
  const runs = [new Run(), new Run()] as const;
  const trace: string[] = [];
  const touched: Played<T>['touched'] = [[], []];
  const begin = (index: 0 | 1): Promise<T> =>
    running.run(runs[index], calls[index]).finally(() => {
      runs[index].isOver = true;
      runs[index].tell();
    });
  const answers: [Promise<T>, Promise<T>] = [begin(0), begin(1)];
  for (const run of runs) await run.settled();
  const go = async (index: 0 | 1, most: number): Promise<void> => {
    const run = runs[index];
    for (let made = 0; made < most; made += 1) {
      const next = run.waiting.shift();
      if (!next) return;
      run.made += 1;
      trace.push(`${'AB'[index]} ${next.name}`);
      touched[index].push(next.touched);
      onStep();
      await next.go();
      // It asks for its next step at the time of this one, however soon the other goes on.
      await run.settled();
    }
  };
  const other = first === 0 ? 1 : 0;
  await go(first, steps);
  await go(other, others);
  await go(first, Number.POSITIVE_INFINITY);
  await go(other, Number.POSITIVE_INFINITY);
  return { answers: await Promise.all(answers), made: [runs[0].made, runs[1].made], trace, touched };
};
