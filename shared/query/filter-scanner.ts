/** Splits a filter into tokens, left to right, by sticky patterns that take linear time. */
import { AppError } from '../base/errors.ts';

export class Scanner {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
    this.skip();
  }

  private skip(): void {
    while (/\s/.test(this.text.charAt(this.at))) this.at += 1;
  }

  /** What `pattern` (sticky) matches here, first group first; null, and nothing is taken, when it does not. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (!match) return null;
    this.at += match[0].length;
    this.skip();
    return match[1] ?? match[0];
  }

  expect(pattern: RegExp, wanted: string): string {
    return this.take(pattern) ?? this.refuse(wanted);
  }

  /** Throws AppError `invalid` that says what should stand here. */
  refuse(wanted: string): never {
    const end = this.ended() ? ', where it ends' : '';
    throw new AppError('invalid', `filter: expected ${wanted} at character ${this.at + 1}${end}`);
  }

  ended(): boolean {
    return this.at === this.text.length;
  }
}
