/** The session in a component, up to date. */
import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session, type SessionUser } from './session.ts';

/** A page that was drawn beforehand knows nobody yet. */
const LOADING: Session = { status: 'loading' };
const drawnBeforehand = (): Session => LOADING;

export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession, drawnBeforehand);

export const useUser = (): SessionUser | null => {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : null;
};
