import { Suspense, useEffect, useState, type ReactNode } from 'react';

interface TimedSuspenseProps {
  /** Shown while the children wait. */
  readonly waiting: ReactNode;
  /** Shown instead once they have waited for longer than `limit`; the children still appear when they are ready. */
  readonly overdue: ReactNode;
  /** In ms. */
  readonly limit: number;
  readonly children: ReactNode;
}

/** `Suspense` with a time limit: a component that waits for something that never comes does not show a skeleton forever. */
export function TimedSuspense({ waiting, overdue, limit, children }: TimedSuspenseProps) {
  return <Suspense fallback={<Wait waiting={waiting} overdue={overdue} limit={limit} />}>{children}</Suspense>;
}

function Wait({ waiting, overdue, limit }: Omit<TimedSuspenseProps, 'children'>) {
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOverdue(true), limit);
    return () => clearTimeout(timer);
  }, [limit]);
  return isOverdue ? overdue : waiting;
}
