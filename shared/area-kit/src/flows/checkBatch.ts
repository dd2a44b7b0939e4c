import type { TransactionRequest } from '@fathom/contract';
import { gasLimit } from '@fathom/base/rpc/gasLimit';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import { simulateCalls } from '@fathom/base/rpc/simulateCalls';
import type { Address } from '@fathom/contract/address';
import { excessiveGasError, simulationError } from './flowError';
import type { FlowError } from './flowState';

export type BatchCheck =
  /** The gas limit of each transaction, in order. */
  | { readonly kind: 'ready'; readonly gasLimits: readonly bigint[] }
  | { readonly kind: 'untried' }
  | { readonly kind: 'refused'; readonly error: FlowError };

/** Simulates the account's transactions in order, without sending anything. Never rejects. */
export async function checkBatch(
  account: Address,
  requests: readonly TransactionRequest[],
  reader: MulticallReader,
): Promise<BatchCheck> {
  const simulation = await simulateCalls(reader, account, requests);
  switch (simulation.status) {
    case 'untried':
      return { kind: 'untried' };
    case 'reverted':
      return { kind: 'refused', error: simulationError({ code: 'reverted', ...simulation.error }) };
    case 'passed': {
      const limits = requests.map(({ gas }, index) => gasLimit(simulation.gasUsed[index] ?? 0n, gas));
      const gasLimits = limits.filter((limit) => limit !== undefined);
      if (gasLimits.length < limits.length) return { kind: 'refused', error: excessiveGasError() };
      return { kind: 'ready', gasLimits };
    }
  }
}
