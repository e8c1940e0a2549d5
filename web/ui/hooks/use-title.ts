/** The browser tab's title, and what is said of the page beside it. */
import { useEffect } from 'react';

/** Null leaves the title to somebody else. */
export const useTitle = (title: string | null): void => {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
};
