/** The parts of a place's page that links lead to: what is usual there, and the form that mails what happens there. */
export const USUAL_ID = 'usual';
export const TELL_ME_ID = 'tell-me';
