/** Draws its children when it first comes into sight: maps and charts far down a page cost nothing until then. */
import { Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';

export const WhenSeen = ({ children }: { children: ReactNode }) => {
  const { ref, inViewport } = useInViewport();
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (inViewport) setIsSeen(true);
  }, [inViewport]);
  return (
    <div ref={ref} style={{ height: '100%' }}>
      {isSeen ? children : <Skeleton height="100%" radius={0} />}
    </div>
  );
};
