/** The rules of a new password that both sides know; the list of common passwords is the server's alone. */

/** The least length of a password. */
export const MIN_PASSWORD_LENGTH = 12;

/** Cognito's own limit. */
export const MAX_PASSWORD_LENGTH = 256;

/** The faults of a new password for this address, a sentence for each rule that it breaks. */
export const passwordFaults = (password: string, email: string): string[] => {
  const faults: string[] = [];
  if (password.length < MIN_PASSWORD_LENGTH)
    faults.push(`The password must be at least ${MIN_PASSWORD_LENGTH} characters long.`);
  if (password.length > MAX_PASSWORD_LENGTH)
    faults.push(`The password must not be more than ${MAX_PASSWORD_LENGTH} characters long.`);
  // Cognito's own rules for every password it is given.
  if (password !== password.trim()) faults.push('The password may not begin or end with a space.');
  if (/[\n\r\u2028\u2029]/.test(password.trim())) faults.push('The password may not hold a line break.');
  if (password && password.toLowerCase() === email.trim().toLowerCase())
    faults.push('The password may not be your email address.');
  return faults;
};
