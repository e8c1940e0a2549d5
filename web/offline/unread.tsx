/** The words of a page that could not read its subject. */
import type { ReactNode } from 'react';
import { errorText, NetworkError } from '../api/errors.ts';
import { Problem } from '../ui/problem.tsx';
import { NeverOpened } from './never-opened.tsx';
import { useIsOffline } from './use-is-offline.ts';

const Unreached = ({ children }: { children: ReactNode }) => (useIsOffline() ? <NeverOpened /> : children);

export const Unread = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const problem = <Problem onRetry={onRetry}>{errorText(error)}</Problem>;
  return error instanceof NetworkError ? <Unreached>{problem}</Unreached> : problem;
};
