/** One queue of the local SQS: which messages wait, which are with a receiver, and for how long. */
import { randomUUID } from 'node:crypto';

export interface QueuedMessage {
  id: string;
  body: string;
  /** Epoch milliseconds. */
  sentAt: number;
}

export interface ReceivedMessage extends QueuedMessage {
  receipt: string;
  /** How often it has been received, this time included. Counted anew after a restart. */
  receives: number;
}

interface Waiting extends QueuedMessage {
  receives: number;
}

interface InFlight extends Waiting {
  receipt: string;
  visibleAt: number;
}

export class LocalQueue {
  readonly #now: () => number;
  readonly #waiting = new Map<string, Waiting>();
  readonly #inFlight = new Map<string, InFlight>();
  readonly #listeners = new Set<() => void>();

  /** `now` in epoch milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  put(message: QueuedMessage): void {
    this.#waiting.set(message.id, { ...message, receives: 0 });
    this.#wake();
  }

  /**
   * Up to `most` messages, hidden from others for `visibilityMs`; waits up to `waitMs` for the first. None, once
   * `signal` says that the receiver is gone.
   */
  async receive(most: number, visibilityMs: number, waitMs: number, signal: AbortSignal): Promise<ReceivedMessage[]> {
    const until = this.#now() + waitMs;
    for (;;) {
      if (signal.aborted) return [];
      const taken = this.#take(most, visibilityMs);
      const left = until - this.#now();
      if (taken.length || left <= 0) return taken;
      await this.#change(Math.min(left, this.#nextVisibleInMs()), signal);
    }
  }

  /** The id of the message with this receipt, which is gone now; undefined when the receipt is of an earlier receive. */
  remove(receipt: string): string | undefined {
    const id = receipt.split('.')[0] ?? '';
    if (this.#inFlight.get(id)?.receipt === receipt) this.#inFlight.delete(id);
    // A late delete still works, as on SQS, while nobody else has received the message.
    else if (this.#waiting.has(id)) this.#waiting.delete(id);
    else return undefined;
    return id;
  }

  changeVisibility(receipt: string, visibilityMs: number): boolean {
    const message = this.#inFlight.get(receipt.split('.')[0] ?? '');
    if (message?.receipt !== receipt) return false;
    message.visibleAt = this.#now() + visibilityMs;
    this.#wake();
    return true;
  }

  messages(): QueuedMessage[] {
    return [...this.#waiting.values(), ...this.#inFlight.values()].map(({ id, body, sentAt }) => ({
      id,
      body,
      sentAt,
    }));
  }

  counts(): { waiting: number; inFlight: number } {
    this.#release();
    return { waiting: this.#waiting.size, inFlight: this.#inFlight.size };
  }

  #take(most: number, visibilityMs: number): ReceivedMessage[] {
    this.#release();
    const taken: InFlight[] = [];
    for (const message of this.#waiting.values()) {
      if (taken.length === most) break;
      const receipt = `${message.id}.${randomUUID()}`;
      taken.push({ ...message, receipt, receives: message.receives + 1, visibleAt: this.#now() + visibilityMs });
    }
    for (const message of taken) {
      this.#waiting.delete(message.id);
      this.#inFlight.set(message.id, message);
    }
    return taken;
  }

  /** Messages whose time with a receiver is over wait again. */
  #release(): void {
    const now = this.#now();
    for (const { receipt: _, visibleAt, ...message } of this.#inFlight.values())
      if (visibleAt <= now) {
        this.#inFlight.delete(message.id);
        this.#waiting.set(message.id, message);
      }
  }

  #nextVisibleInMs(): number {
    let next = Number.POSITIVE_INFINITY;
    for (const { visibleAt } of this.#inFlight.values()) next = Math.min(next, visibleAt);
    return Math.max(1, next - this.#now());
  }

  #change(withinMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.#listeners.delete(done);
        resolve();
      };
      const timer = setTimeout(done, withinMs);
      signal.addEventListener('abort', done);
      this.#listeners.add(done);
    });
  }

  #wake(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
