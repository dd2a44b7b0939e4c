import { Suspense, useEffect, useState, type ReactNode } from 'react';

/** How long an area whose code is here may wait for something of its own before Retry is offered, in ms. */
export const WAIT_LIMIT = 20_000;

interface TimedSuspenseProps {
  /** Shown while the children wait. */
  readonly waiting: ReactNode;
  /** Shown instead once they have waited for longer than {@link WAIT_LIMIT}; the children still appear when they are ready. */
  readonly overdue: ReactNode;
  readonly children: ReactNode;
}

/** `Suspense` with a time limit: a component that waits for something that never comes does not show a skeleton forever. */
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
