/** Draws its children when it is about to come into sight: maps and charts far down a page cost nothing until then. */
import { Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';

/** How far below the window: what is scrolled to is there already. */
const AHEAD = '300px';

interface WhenSeenProps {
  ahead?: string;
  /** In their place until then. */
  room?: ReactNode;
  children: ReactNode;
}

export const WhenSeen = ({ ahead = AHEAD, room = <Skeleton height="100%" radius={0} />, children }: WhenSeenProps) => {
  const { ref, entry } = useIntersection({ rootMargin: ahead });
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting) setIsSeen(true);
  }, [entry]);
  return (
    <div ref={ref} style={{ height: '100%' }}>
      {isSeen ? children : room}
    </div>
  );
};
