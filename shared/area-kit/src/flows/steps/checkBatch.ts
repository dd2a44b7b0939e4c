import type { TransactionRequest } from '@fathom/contract';
import { gasLimit } from '@fathom/base/rpc/simulation/gasLimit';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import { simulateCalls } from '@fathom/base/rpc/simulation/simulateCalls';
import type { Address } from '@fathom/contract/address';
import { excessiveGasError, simulationError } from '../flowError';
import type { FlowError, StepGas } from '../run/flowState';

export type BatchCheck =
  | { readonly kind: 'ready'; readonly gas: readonly StepGas[] }
  | { readonly kind: 'untried' }
  | { readonly kind: 'refused'; readonly error: FlowError };

/** Simulates the transactions in order, without sending anything. Never rejects. */
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
      const gas = requests.flatMap((request, index) => {
        const gasUsed = simulation.gasUsed[index] ?? 0n;
        const limit = gasLimit(gasUsed, request.gas);
        return limit === undefined ? [] : [{ gasLimit: limit, gasUsed }];
      });
      if (gas.length < requests.length) return { kind: 'refused', error: excessiveGasError() };
      return { kind: 'ready', gas };
    }
  }
}
