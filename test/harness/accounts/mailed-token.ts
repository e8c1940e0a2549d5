/** The token of an account mail, made as the mailer makes it: for the address that such a mail goes to. */
import { createToken, type TokenPurpose } from '../../../functions/tables/users/tokens.ts';
import { findUser } from '../../../functions/tables/users/users.ts';

/** A user who is not there has an address that is nobody's. */
export const mailedToken = async (purpose: TokenPurpose, id: string): Promise<string> => {
  const user = await findUser(id);
  const to = (purpose === 'reset-password' && user?.formerEmail) || user?.email;
  return createToken(purpose, id, to ?? 'nobody@example.com');
};
