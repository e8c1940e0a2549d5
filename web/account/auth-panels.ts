/** The four panels of the auth form: what each asks for, and what is wrong with an answer (spec §2.5, §5). */
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordFaults } from '../../shared/accounts/passwords.ts';
import { MESSAGES, tooLong, tooShort } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/site/sign-in.data.ts';

export type AuthPanel = 'create' | 'login' | 'requestReset' | 'reset';

export interface AuthValues {
  email: string;
  password: string;
  confirmPassword: string;
  /** The code of the second factor. */
  code: string;
}

interface PanelWords {
  title: string;
  submit: string;
  /** Absent where no password is asked for. */
  password?: { label: string; autoComplete: 'new-password' | 'current-password' };
  /** A new password is chosen: its rules are shown and it is asked for twice. */
  isNew: boolean;
  /** Links to other panels. */
  links: Partial<Record<AuthPanel, string>>;
}

export const AUTH_PANELS: Record<AuthPanel, PanelWords> = {
  create: {
    title: t('signUp'),
    submit: t('signUp'),
    password: { label: t('password'), autoComplete: 'new-password' },
    isNew: true,
    links: { login: t('alreadyHaveAccountLogIn') },
  },
  login: {
    title: t('logIn'),
    submit: t('logIn'),
    password: { label: t('password'), autoComplete: 'current-password' },
    isNew: false,
    links: { create: t('newHereSignUp'), requestReset: t('forgotYourPassword') },
  },
  requestReset: {
    title: t('requestPasswordReset'),
    submit: t('sendResetLink'),
    isNew: false,
    links: { login: t('backToLogIn') },
  },
  reset: {
    title: t('resetPassword'),
    submit: t('resetPassword'),
    password: { label: t('newPassword'), autoComplete: 'new-password' },
    isNew: true,
    links: { login: t('backToLogIn') },
  },
};

/** The fields that the form has in a panel; with a code once the API has asked for it. */
export const fieldsOf = (panel: AuthPanel, wantsCode = false): (keyof AuthValues)[] => {
  const { password, isNew } = AUTH_PANELS[panel];
  return [
    'email',
    ...(password ? (['password'] as const) : []),
    ...(isNew ? (['confirmPassword'] as const) : []),
    ...(wantsCode ? (['code'] as const) : []),
  ];
};

/** Shown before anything is typed. */
export const PASSWORD_RULES = t('atLeastCharactersNotYour', { minPasswordLength: MIN_PASSWORD_LENGTH });

/** Something before the @, something with a dot after it; the API knows better. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const emailFault = (email: string): string | null => {
  if (!email.trim()) return MESSAGES.required;
  return EMAIL.test(email.trim()) ? null : MESSAGES.emailInvalid;
};

const passwordFault = (panel: AuthPanel, { email, password }: AuthValues): string | null => {
  if (!AUTH_PANELS[panel].password) return null;
  if (!password) return MESSAGES.required;
  // An old password may be shorter than today's rule; only a new one is measured.
  if (!AUTH_PANELS[panel].isNew) return null;
  if (password.length < MIN_PASSWORD_LENGTH) return tooShort(MIN_PASSWORD_LENGTH);
  if (password.length > MAX_PASSWORD_LENGTH) return tooLong(MAX_PASSWORD_LENGTH);
  return passwordFaults(password, email)[0] ?? null;
};

const repeatFault = (panel: AuthPanel, { password, confirmPassword }: AuthValues): string | null => {
  if (!AUTH_PANELS[panel].isNew) return null;
  if (!confirmPassword) return MESSAGES.required;
  return confirmPassword === password ? null : MESSAGES.passwordsDiffer;
};

/** Digits as an app shows them, `123 456` too. */
export const codeOf = (typed: string): string => typed.replace(/\s/g, '');

export const codeFault = (typed: string): string | null => {
  if (!codeOf(typed)) return MESSAGES.required;
  return /^\d{6}$/.test(codeOf(typed)) ? null : t('codeHasSixDigits');
};

/** The fault of each field, null where there is none. */
export const authFaults = (
  panel: AuthPanel,
  values: AuthValues,
  wantsCode = false,
): Record<keyof AuthValues, string | null> => ({
  email: emailFault(values.email),
  password: passwordFault(panel, values),
  confirmPassword: repeatFault(panel, values),
  code: wantsCode ? codeFault(values.code) : null,
});
