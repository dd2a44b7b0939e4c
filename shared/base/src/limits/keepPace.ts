import type { AreaBudget, RatedUse } from './areaBudget';
import { USAGE_RATES } from './areaLimits';

export interface Paced<T> {
  (value: T): void;
  stop(): void;
}

/** Limits calls to the rate. Of the excess, only the last value is performed, once the rate allows it. */
export function keepPace<T>(budget: AreaBudget, use: RatedUse, perform: (value: T) => void): Paced<T> {
  let waiting: { readonly value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function performWaiting(): void {
    timer = undefined;
    const last = waiting;
    waiting = undefined;
    if (last) request(last.value);
  }

  function request(value: T): void {
    if (timer === undefined && budget.take(use)) return perform(value);
    waiting = { value };
    timer ??= setTimeout(performWaiting, USAGE_RATES[use].within);
  }

  return Object.assign(request, {
    stop() {
      clearTimeout(timer);
      waiting = undefined;
    },
  });
}
