/** Stops what an area left running. */
export interface IntervalTracker {
  /** From now on intervals that scripts below this address start are remembered. */
  watch(folder: string): void;
  /** Clears them. */
  clear(folder: string): void;
}

/** The part of the page's window that starts and ends intervals. */
interface IntervalPage {
  setInterval: (handler: TimerHandler, delay?: number, ...values: unknown[]) => number;
  clearInterval: (handle: number | undefined) => void;
}

/**
 * Wraps `setInterval` of the page, so that an area's intervals end when the area is left. Whose an interval is, the call stack tells: it
 * names the script that started it. Intervals of the shell and of shared modules, which the host provides, are left alone.
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
