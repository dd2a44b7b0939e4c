export interface IntervalTracker {
  /** Starts tracking intervals created by scripts below this URL. */
  watch(folder: string): void;
  clear(folder: string): void;
}

interface IntervalPage {
  setInterval: (handler: TimerHandler, delay?: number, ...values: unknown[]) => number;
  clearInterval: (handle: number | undefined) => void;
}

/**
 * Wraps the page's `setInterval` so that an area's intervals end when the area is left. The call stack contains the URL
 * of the script that created an interval. Intervals of the shell and of shared modules, which the host provides, are
 * not affected.
 */
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
