/** The error of a file of local state that can't be read: which one, where, and what can be done. */

/** The advice that helps with any file of state. */
const BEGIN_ANEW = 'begin anew with: npm start -- --fresh';

/** Never with the parser's message, which repeats a part of the file: it holds mails and keys. */
export class DamagedState extends Error {
  override readonly name = 'DamagedState';

  /** `wayOut` begins with a capital and has no full stop: `Remove it`. */
  constructor(where: string, wayOut: string) {
    super(`${where} is damaged. ${wayOut}, or ${BEGIN_ANEW}`);
  }
}
