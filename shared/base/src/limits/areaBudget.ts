import { USAGE_RATES, type UsageRate } from './areaLimits';

export type RatedUse = keyof typeof USAGE_RATES;

export interface AreaBudget {
  /** Counts a use. Returns `false`, without counting it, if it would exceed the rate. */
  take(use: RatedUse, amount?: number): boolean;
}

export function createAreaBudget(now: () => number = () => performance.now()): AreaBudget {
  const logs = new Map<RatedUse, UseLog>();
  return {
    take(use, amount = 1) {
      const log = logs.get(use) ?? createUseLog(USAGE_RATES[use]);
      logs.set(use, log);
      return log.take(now(), amount);
    },
  };
}

interface UseLog {
  take(at: number, amount: number): boolean;
}

function createUseLog({ most, within }: UsageRate): UseLog {
  let uses: { readonly at: number; amount: number }[] = [];
  let first = 0;
  let used = 0;

  function forgetBefore(time: number): void {
    for (let oldest = uses[first]; oldest && oldest.at <= time; oldest = uses[first]) {
      used -= oldest.amount;
      first += 1;
    }
    if (first < 1_000) return;
    uses = uses.slice(first);
    first = 0;
  }

  return {
    take(at, amount) {
      forgetBefore(at - within);
      if (used + amount > most) return false;
      used += amount;
      const last = uses.at(-1);
      if (last && last.at === at && uses.length > first) last.amount += amount;
      else uses.push({ at, amount });
      return true;
    },
  };
}
