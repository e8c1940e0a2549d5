/** A part whose code is fetched when it is first drawn; where that fails it says so in words, and asks again when told to. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { MESSAGES } from '../../shared/texts/messages.ts';
import { Problem } from './problem.tsx';

/** `waiting` stands in its place until the code is there. */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null) => {
  let fetched: ComponentType<Props> | undefined;
  return (props: Props) => {
    const [Part, setPart] = useState(() => fetched);
    const [hasFailed, setHasFailed] = useState(false);
    const [isAgain, setIsAgain] = useState(false);
    useEffect(() => {
      if (hasFailed || fetched) return;
      load().then(
        (part) => {
          fetched = part;
          setPart(() => part);
        },
        () => {
          // Browsers remember that a script failed as long as the page is open.
          if (isAgain && navigator.onLine) location.reload();
          else setHasFailed(true);
        },
      );
    }, [hasFailed, isAgain]);
    const retry = (): void => {
      setIsAgain(true);
      setHasFailed(false);
    };
    if (hasFailed) return <Problem onRetry={retry}>{MESSAGES.notLoaded}</Problem>;
    return Part ? <Part {...props} /> : waiting;
  };
};
