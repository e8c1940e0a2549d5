/** How wide an element is: a chart is drawn for its width, so that its words keep their size. */
import { useEffect, useRef, useState } from 'react';

/** Until it is measured. */
const FIRST_WIDTH = 600;

export const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setWidth(Math.max(1, element.clientWidth)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
};
