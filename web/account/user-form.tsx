/** Edits a user: oneself, or anybody for an administrator (spec §2.13, §8). */
import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationUser } from '../../shared/accounts/users.ts';
import { APPLICATION_USERS } from '../../shared/query/user-listing.ts';
import { unableToSave } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/site/users.data.ts';
import { call } from '../api/client.ts';
import { ApiError, fieldErrors } from '../api/errors.ts';
import { noteUser } from '../session/session.ts';
import { useDraft, useHeldDraft } from '../session/use-draft.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { IconCheck } from '../ui/icons/check.data.ts';
import { showToast } from '../ui/toasts.tsx';
import { emailFault } from './auth-panels.ts';

interface UserValues {
  email: string;
  firstName: string;
  lastName: string;
}

/** The values that were typed, and the version of the user that they change. */
interface UserDraft {
  user: ApplicationUser;
  values: UserValues;
}

const FIELDS = ['email', 'firstName', 'lastName'] as const;

const valuesOf = ({ email, firstName, lastName }: ApplicationUser): UserValues => ({
  email,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
});

interface UserFormProps {
  /** The user as loaded; a later one is not taken up. */
  user: ApplicationUser;
  onCancel?: () => void;
}

export const UserForm = ({ user: loaded, onCancel }: UserFormProps) => {
  const draftKey = `user:${loaded.id}`;
  // Only this form writes it.
  const draft = useDraft(draftKey) as UserDraft | undefined;
  const [user, setUser] = useState(draft?.user ?? loaded);
  const form = useForm<UserValues>({
    initialValues: draft?.values ?? valuesOf(user),
    validateInputOnChange: true,
    validate: { email: emailFault },
  });
  useHeldDraft(draftKey, { user, values: form.values } satisfies UserDraft);
  const cache = useQueryClient();
  const save = useMutation({
    mutationFn: ({ email, firstName, lastName }: UserValues) =>
      call('PUT /api/applicationUser/{id}', {
        params: { id: user.id },
        body: { ...user, email: email.trim(), firstName: firstName.trim() || null, lastName: lastName.trim() || null },
      }),
    onSuccess: async (saved) => {
      const isMoved = saved.email !== user.email;
      setUser(saved);
      form.setInitialValues(valuesOf(saved));
      form.reset();
      noteUser(saved);
      showToast({
        title: t('saved'),
        message:
          isMoved && !saved.emailConfirmed
            ? t('linkToConfirmHasBeen', { email: saved.email })
            : t('hasBeenSaved', { userName: saved.userName }),
      });
      await cache.invalidateQueries({ queryKey: ['list', APPLICATION_USERS.path] });
    },
    onError: (error) => {
      const faults = fieldErrors(error, FIELDS);
      form.setErrors(faults);
      // An error of one field (an address that is taken) is for the user to correct, whatever its status.
      const status = Object.keys(faults).length > 0 ? 400 : error instanceof ApiError ? error.status : null;
      showToast({ title: t('errorSaving'), message: unableToSave(user.userName, status), tone: 'error' });
    },
  });
  /** Neutral as it was, else valid or not (spec §5). */
  const field = (name: (typeof FIELDS)[number]) => ({
    ...form.getInputProps(name),
    rightSection: form.isDirty(name) && !form.errors[name] && (
      <IconCheck size={16} color="var(--mantine-color-leaf-filled)" aria-hidden="true" />
    ),
  });
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate aria-label={t('user')}>
      <Stack gap="md">
        {user.userName !== user.email && (
          <TextInput label={t('userName')} value={user.userName} readOnly variant="filled" />
        )}
        <TextInput
          label={t('emailAddress')}
          type="email"
          required
          readOnly={user.provider !== null}
          description={user.provider ? t('addressOfAccountWhichIs', { provider: user.provider }) : undefined}
          {...field('email')}
        />
        <TextInput label={t('firstName')} autoComplete="off" {...field('firstName')} />
        <TextInput label={t('lastName')} autoComplete="off" {...field('lastName')} />
        <FormButtons label={t('save')} isBusy={save.isPending} onCancel={onCancel} />
      </Stack>
    </form>
  );
};
