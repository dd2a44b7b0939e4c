import { startTransition, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { uiText } from '../text/en';
import { space } from '../theme/measure';
import { TextButton } from '../button/TextButton';

const STEP = 50;
const AHEAD = space(200);

/** Returns the rendered part of a long list. It grows as its end nears the viewport or the scroll container. */
export function useGrowingList<Row>(rows: readonly Row[]): {
  readonly displayed: readonly Row[];
  /** `displayed` in the chunks in which it grew, for layout that is skipped per chunk (decision 0031). */
  readonly steps: readonly (readonly Row[])[];
  /** Passed to {@link LoadMoreSentinel}; `undefined` when all rows are displayed. */
  readonly grow: (() => void) | undefined;
} {
  const [count, setCount] = useState(STEP);
  const displayed = rows.length <= count ? rows : rows.slice(0, count);
  const steps = Array.from({ length: Math.ceil(displayed.length / STEP) }, (_, index) =>
    displayed.slice(index * STEP, (index + 1) * STEP),
  );
  const grow = rows.length <= count ? undefined : () => startTransition(() => setCount(count + STEP));
  return { displayed, steps, grow };
}

export function LoadMoreSentinel({ grow }: { grow: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) grow();
      },
      { rootMargin: AHEAD },
    );
    if (button.current) observer.observe(button.current);
    return () => observer.disconnect();
  }, [grow]);
  return (
    <Scope>
      <TextButton ref={button} onClick={grow}>
        {uiText.showMore}
      </TextButton>
    </Scope>
  );
}

const Scope = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space(4)};
`;
