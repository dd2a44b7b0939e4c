import type { TransactionRequest } from '@fathom/shared/contract';
import { gasLimit } from '../rpc/gasLimit';
import type { MulticallReader } from '../rpc/multicall';
import { simulateCalls } from '../rpc/simulateCalls';
import { simulationError } from './flowError';
import type { FlowError } from './flowState';

export type BatchCheck =
  /** The gas limit of each transaction, in order. */
  | { readonly is: 'ready'; readonly gasLimits: readonly bigint[] }
  | { readonly is: 'untried' }
  | { readonly is: 'refused'; readonly error: FlowError };

/** Simulates the transactions of a batch in order, without sending anything. Never rejects. */
export async function checkBatch(
  requests: readonly TransactionRequest[],
  reader: MulticallReader,
): Promise<BatchCheck> {
  const [first] = requests;
  if (!first) return { is: 'untried' };
  const simulation = await simulateCalls(reader, first.from, requests);
  switch (simulation.is) {
    case 'untried':
      return { is: 'untried' };
    case 'reverted':
      return { is: 'refused', error: simulationError({ code: 'reverted', ...simulation.error }) };
    case 'passed':
      return {
        is: 'ready',
        gasLimits: requests.map(({ gas }, index) => gasLimit(simulation.gasUsed[index] ?? 0n, gas)),
      };
  }
}
