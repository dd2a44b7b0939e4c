import type { Address } from '@fathom/contract/address';

export interface FlowScope {
  readonly account: Address;
  readonly chainId: number;
  readonly selection: string;
}

export function flowKey(flowId: string, { account, chainId, selection }: FlowScope): string {
  return ['flow', flowId, chainId, account.toLowerCase(), selection.toLowerCase()].join('/');
}
