/** The reminder for users who have not confirmed their email address; most have, and never fetch it. */
import type { SessionUser } from '../session/session.ts';
import { late } from '../ui/late.tsx';

const Unconfirmed = late(async () => (await import('./unconfirmed.tsx')).Unconfirmed);

export const ConfirmReminder = ({ user }: { user: SessionUser }) => !user.emailConfirmed && <Unconfirmed user={user} />;
