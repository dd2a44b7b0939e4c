import type { Address } from '@fathom/contract/address';

/** Identifies a flow of an account. */
export interface FlowScope {
  readonly account: Address;
  readonly chainId: number;
  /** The value of the flow's `selection`. */
  readonly selection: string;
}

/** Of one kind of flow, for an account and what it selected. */
export function flowKey(flowId: string, { account, chainId, selection }: FlowScope): string {
  return ['flow', flowId, chainId, account.toLowerCase(), selection.toLowerCase()].join('/');
}
