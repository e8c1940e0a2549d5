/** The session in a component, up to date. */
import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session, type SessionUser } from './session.ts';

export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession);

export const useUser = (): SessionUser | null => {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : null;
};
