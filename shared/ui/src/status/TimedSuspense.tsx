import { Suspense, useEffect, useState, type ReactNode } from 'react';

/** Time that a loaded area may suspend before Retry is offered, in ms. */
export const WAIT_LIMIT = 20_000;

interface TimedSuspenseProps {
  readonly waiting: ReactNode;
  /** Displayed after {@link WAIT_LIMIT}; the children still appear when ready. */
  readonly overdue: ReactNode;
  readonly children: ReactNode;
}

/** `Suspense` with a time limit, so that a component whose data never arrives doesn't display a skeleton forever. */
export function TimedSuspense({ waiting, overdue, children }: TimedSuspenseProps) {
  return <Suspense fallback={<Wait waiting={waiting} overdue={overdue} />}>{children}</Suspense>;
}

function Wait({ waiting, overdue }: Omit<TimedSuspenseProps, 'children'>) {
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOverdue(true), WAIT_LIMIT);
    return () => clearTimeout(timer);
  }, []);
  return isOverdue ? overdue : waiting;
}
