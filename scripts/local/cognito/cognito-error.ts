/** A refusal as Cognito words it: its `__type` and a message, always with status 400. */
export class CognitoError extends Error {
  constructor(type: string, message: string) {
    super(message);
    this.name = type;
  }
}
