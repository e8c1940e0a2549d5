/** The four panels of the auth form: what each asks for, and what is wrong with an answer (spec §2.5, §5). */
import { MESSAGES, tooShort } from '../../shared/messages.ts';
import { MIN_PASSWORD_LENGTH } from '../../shared/users.ts';

export type AuthPanel = 'create' | 'login' | 'requestReset' | 'reset';

export interface AuthValues {
  email: string;
  password: string;
  confirmPassword: string;
}

interface PanelWords {
  title: string;
  submit: string;
  /** Absent where no password is asked for. */
  password?: { label: string; autoComplete: 'new-password' | 'current-password' };
  asksTwice: boolean;
  /** Links to other panels. */
  links: Partial<Record<AuthPanel, string>>;
}

export const AUTH_PANELS: Record<AuthPanel, PanelWords> = {
  create: {
    title: 'Sign Up',
    submit: 'Sign Up',
    password: { label: 'Password', autoComplete: 'new-password' },
    asksTwice: true,
    links: { login: 'Already have an account? Log in' },
  },
  login: {
    title: 'Log In',
    submit: 'Log In',
    password: { label: 'Password', autoComplete: 'current-password' },
    asksTwice: false,
    links: { create: 'New here? Sign up', requestReset: 'Forgot your password?' },
  },
  requestReset: {
    title: 'Request Password Reset',
    submit: 'Send Reset Link',
    asksTwice: false,
    links: { login: 'Back to log in' },
  },
  reset: {
    title: 'Reset Password',
    submit: 'Reset Password',
    password: { label: 'New password', autoComplete: 'new-password' },
    asksTwice: true,
    links: { login: 'Back to log in' },
  },
};

/** Something before the @, something with a dot after it; the API knows better. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const emailFault = (email: string): string | null => {
  if (!email.trim()) return MESSAGES.required;
  return EMAIL.test(email.trim()) ? null : MESSAGES.emailInvalid;
};

const passwordFault = (panel: AuthPanel, password: string): string | null => {
  if (!AUTH_PANELS[panel].password) return null;
  if (!password) return MESSAGES.required;
  // An old password may be shorter than today's rule; only a new one is measured.
  return AUTH_PANELS[panel].asksTwice && password.length < MIN_PASSWORD_LENGTH ? tooShort(MIN_PASSWORD_LENGTH) : null;
};

const repeatFault = (panel: AuthPanel, { password, confirmPassword }: AuthValues): string | null => {
  if (!AUTH_PANELS[panel].asksTwice) return null;
  if (!confirmPassword) return MESSAGES.required;
  return confirmPassword === password ? null : MESSAGES.passwordsDiffer;
};

/** What is wrong with each field, null where nothing is. */
export const authFaults = (panel: AuthPanel, values: AuthValues): Record<keyof AuthValues, string | null> => ({
  email: emailFault(values.email),
  password: passwordFault(panel, values.password),
  confirmPassword: repeatFault(panel, values),
});
