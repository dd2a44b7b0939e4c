import type { AreaPortfolio } from '@fathom/contract';

export function createPortfolio(): AreaPortfolio {
  return {
    summary: () => Promise.resolve(undefined),
    stress: (summary) => summary,
    rescue: () => [],
    ledger: () => Promise.resolve({ entries: [], block: 0 }),
  };
}
