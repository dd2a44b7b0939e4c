import type { ChainReader } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';
import { toHex } from '@fathom/base/domain/hexText';
import type { SimulatedCall } from '@fathom/base/rpc/simulation/simulateCalls';
import type { SimulatedLog } from '@fathom/base/rpc/simulation/simulateEffects';
import type { EffectsMemory } from './effectsMemory';
import { readSimulation } from './simulationResponse';
import { transfersIn } from './transferLogs';

/*
 * A node may ignore `traceTransfers`. The logs then lack every transfer of the native currency, and a call that moves
 * it looks like one that moves nothing.
 */

/** Unused accounts. */
const PAYER: Address = '0x0000000000000000000000000000000000fa7401';
const PAYEE: Address = '0x0000000000000000000000000000000000fa7402';
const PAYMENT = 1n;

/** Returns whether the logs show if native transfers are traced; `undefined` if no call is known to have one. */
export function tracedIn(
  from: Address,
  calls: readonly SimulatedCall[],
  logs: readonly (readonly SimulatedLog[])[],
): boolean | undefined {
  const native = logs.map((own) => transfersIn(own).filter(({ token }) => token === 'native'));
  const payers = calls.map(({ value, to }, index) => ({ value, to: addressKey(to), moved: native[index] ?? [] }));
  const paid = payers.filter(({ value, to }) => value > 0n && to !== addressKey(from));
  if (paid.length === 0) return native.some(({ length }) => length > 0) ? true : undefined;
  return paid.every(({ value, to, moved }) =>
    moved.some((own) => own.from === addressKey(from) && own.to === to && own.amount === value),
  );
}

/**
 * Simulates a payment between two strangers, once per page. False if its transfer isn't in the logs, or without a
 * response. `mixed`: sources differ, so that some trace it. Never rejects.
 */
export function tracesTransfers(reader: ChainReader, memory: EffectsMemory): Promise<boolean | 'mixed'> {
  memory.tracing ??= simulatePayment(reader).catch((error: unknown) => {
    memory.tracing = undefined;
    return (error as { readonly code?: unknown } | null)?.code === 'disagreement' && 'mixed';
  });
  return memory.tracing;
}

async function simulatePayment(reader: ChainReader): Promise<boolean> {
  const calls = [{ from: PAYER, to: PAYEE, value: toHex(PAYMENT) }];
  const block = { stateOverrides: { [PAYER]: { balance: toHex(PAYMENT) } }, calls };
  const request = { blockStateCalls: [block], traceTransfers: true, validation: false };
  const response = await reader.request('eth_simulateV1', [request, 'latest'], { confirmed: true });
  const logs = readSimulation(response, 1)?.[0]?.logs ?? [];
  return transfersIn(logs).some(({ token, from, to }) => token === 'native' && from === PAYER && to === PAYEE);
}
