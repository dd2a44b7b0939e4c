export interface IntervalTracker {
  watch(folder: string): void;
  clear(folder: string): void;
}

interface IntervalPage {
  setInterval: (handler: TimerHandler, delay?: number, ...values: unknown[]) => number;
  clearInterval: (handle: number | undefined) => void;
}

/** Ends an area's intervals when it is left, by the URL of the creating script in the call stack. */
export function trackIntervals(page: IntervalPage): IntervalTracker {
  const started = new Map<string, Set<number>>();
  const native = page.setInterval.bind(page);

  page.setInterval = (...call) => {
    const handle = native(...call);
    const stack = new Error('started here').stack ?? '';
    for (const [folder, handles] of started) if (stack.includes(folder)) handles.add(handle);
    return handle;
  };

  return {
    watch(folder) {
      if (!started.has(folder)) started.set(folder, new Set());
    },
    clear(folder) {
      const handles = started.get(folder);
      handles?.forEach((handle) => page.clearInterval(handle));
      handles?.clear();
    },
  };
}
