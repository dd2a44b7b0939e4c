import type { AreaPortfolio, HostServices } from '@fathom/contract';
import { readLedger } from './ledger';

export function createPortfolio(host: HostServices): AreaPortfolio {
  return {
    summary: () => Promise.resolve(undefined),
    stress: (summary) => summary,
    rescue: () => [],
    ledger: (chainId, account, cursor) => readLedger(host, chainId, account, cursor),
  };
}
