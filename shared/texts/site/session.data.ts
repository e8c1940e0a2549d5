/** What log-in says, and the API when it cannot be reached. */
export const SESSION = {
  apiAnswered: 'The API answered {status, number}.',
  signInWasCancelled: 'The sign-in was cancelled.',
} as const;
