import { startTransition, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { uiText } from './text/en';
import { space } from './theme/measure';
import { TextButton } from './TextButton';

/** How many rows a long list shows at first, and how many it adds at a time. */
const STEP = 50;
/** How far ahead of what is seen the next rows are added. */
const AHEAD = space(200);

/** The part of a long list that is rendered: it grows as its end comes near, in whatever scrolls around it. */
export function useGrowingList<Row>(rows: readonly Row[]): {
  readonly displayed: readonly Row[];
  /** What is displayed in the pieces by which it grew, for layout that is skipped piece by piece (decision 0031). */
  readonly steps: readonly (readonly Row[])[];
  /** What {@link GrowingEnd} calls; `undefined` when everything is there. */
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

/** The end of a list that has more: adds rows when it comes near, and when it is pressed. */
export function GrowingEnd({ grow }: { grow: () => void }) {
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
