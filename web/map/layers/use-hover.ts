/** Tells what lies under the pointer only when that is another. */
import { useRef } from 'react';

export const useHover = (onHover?: (key: string | null) => void): ((key: unknown) => void) => {
  const last = useRef<string | null>(null);
  return (key) => {
    const next = typeof key === 'string' ? key : null;
    if (last.current === next) return;
    last.current = next;
    onHover?.(next);
  };
};
