import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { isSameAddress, type Address, type Hex } from '@fathom/contract/address';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import { readAccountKind } from '@fathom/base/rpc/accountCode';
import { decodeValues, type AbiValue, type NamedValue } from '@fathom/base/rpc/abi/namedValues';
import {
  simulateEffects,
  type FailedCall,
  type SimulatedLog,
  type SimulationOptions,
} from '@fathom/base/rpc/simulation/simulateEffects';
import type { ProposalBatch } from '../domain/governance/proposal';
import type { ValueUnit } from './daoConfiguration';
import type { DaoScope } from './daoScope';
import { contractBook, type DecodedAction, type EffectRead } from './decodeAction';
import { governanceKeys } from './governanceKeys';
import { findQueueSlot, NOT_EXECUTING, queuedStorage } from './governorQueue';

export interface StateChange {
  readonly contractName: string;
  /** The name of the return value: `debtCeiling`. */
  readonly name: string;
  readonly kind: NamedValue['kind'];
  readonly unit: ValueUnit | undefined;
  readonly of: readonly NamedValue[];
  readonly before: AbiValue;
  readonly after: AbiValue;
}

export interface EffectEvent {
  readonly kind: 'transfer' | 'approval' | 'role-granted' | 'role-revoked';
  readonly contract: Address;
  readonly from: Address;
  readonly to: Address;
  /** The token's smallest unit, or the identifier of a role. */
  readonly amount: bigint;
}

export type BatchOutcome =
  | {
      readonly kind: 'simulated';
      readonly failures: readonly ActionFailure[];
      readonly changes: readonly StateChange[];
      /** Reads left out because the batch needs more than one request allows. */
      readonly omittedReads: number;
      /** The first `MOST_EVENTS`: a contract can emit any number of events. */
      readonly events: readonly EffectEvent[];
      readonly omittedEvents: number;
      readonly gasUsed: bigint | undefined;
    }
  /** Each action was simulated separately: the effects are unknown. */
  | { readonly kind: 'tried-alone'; readonly failures: readonly ActionFailure[] }
  | { readonly kind: 'untried' };

/**
 * `isGoverned`: the call could not be simulated. The governor accepts it only while executing a proposal, and its queue
 * slot was not found.
 */
export interface ActionFailure extends FailedCall {
  readonly isGoverned: boolean;
  /** The target has no code: the call succeeds without an effect. */
  readonly isCodeless?: true;
}

export interface BatchEffects {
  readonly actions: readonly DecodedAction[];
  readonly outcome: BatchOutcome;
}

/** Milliseconds. */
const FRESH_FOR = 60_000;

/** Decodes the actions and simulates them from the timelock, with the governor's own calls queued. Never rejects. */
export function batchEffectsQuery(scope: DaoScope, batch: ProposalBatch) {
  const { chain, deployment } = scope;
  return queryOptions({
    queryKey: governanceKeys.effects(chain.chainId, batchKey(batch)),
    queryFn: async ({ client }): Promise<BatchEffects> => {
      const book = contractBook(deployment);
      const actions = book.decode(batch);
      const reads = onceEach(actions.flatMap((action) => book.readsFor(action)));
      const storage = await governorStorage(scope, batch, client);
      return { actions, outcome: await outcomeOf(scope, batch, reads, storage) };
    },
    staleTime: FRESH_FOR,
  });
}

const MOST_EVENTS = 50;

async function outcomeOf(
  { chain, deployment: { contracts } }: DaoScope,
  batch: ProposalBatch,
  reads: readonly EffectRead[],
  storage: SimulationOptions['storage'],
): Promise<BatchOutcome> {
  const { targets, values, calldatas } = batch;
  const calls = targets.map((to, index) => ({ to, data: calldatas[index] ?? '0x', value: values[index] ?? 0n }));
  // The executing account pays the actions' values, so the timelock is funded in the simulation.
  const simulation = await simulateEffects(chain, contracts.timelock, calls, reads, { isFunded: true, storage });
  if (simulation.kind === 'untried') return simulation;
  const reverts = simulation.failures.map((failure) => {
    const target = batch.targets[failure.at];
    const isGovernor = target !== undefined && isSameAddress(target, contracts.governor);
    return { ...failure, isGoverned: isGovernor && failure.reason === NOT_EXECUTING };
  });
  const codeless = await codelessCalls(chain, batch);
  const failures: readonly ActionFailure[] = [...reverts, ...codeless].sort((one, other) => one.at - other.at);
  if (simulation.kind === 'tried-alone') return { kind: 'tried-alone', failures };
  const events = simulation.logs.flatMap(eventOf);
  return {
    kind: 'simulated',
    failures,
    changes: reads.flatMap((read, index) => changesOf(read, simulation.before[index], simulation.after[index])),
    omittedReads: simulation.omittedReads,
    events: events.slice(0, MOST_EVENTS),
    omittedEvents: Math.max(0, events.length - MOST_EVENTS),
    gasUsed: simulation.gasUsed,
  };
}

/** Every simulation reports a call to an address without code as a success. */
async function codelessCalls(
  chain: DaoScope['chain'],
  { targets, calldatas }: ProposalBatch,
): Promise<readonly ActionFailure[]> {
  const called = targets.filter((_target, index) => (calldatas[index] ?? '0x') !== '0x');
  const kinds = new Map(
    await Promise.all(
      [...new Set(called)].map(async (target) => {
        // If the kind can't be read, no failure is reported.
        const kind = await readAccountKind(chain, target).catch(() => undefined);
        return [target, kind] as const;
      }),
    ),
  );
  return targets.flatMap((target, at) =>
    (calldatas[at] ?? '0x') !== '0x' && kinds.get(target) === 'key'
      ? [{ at, reason: undefined, isGoverned: false, isCodeless: true }]
      : [],
  );
}

/** Returns `undefined` if the batch doesn't call the governor, or its queue slot is unknown. */
async function governorStorage(
  { chain, deployment: { contracts } }: DaoScope,
  { targets, calldatas }: ProposalBatch,
  client: QueryClient,
): Promise<SimulationOptions['storage']> {
  const { governor } = contracts;
  const own = calldatas.filter((_calldata, index) => isSameAddress(targets[index] ?? '', governor));
  if (own.length === 0) return undefined;
  try {
    const slot = await client.query({
      queryKey: governanceKeys.queueSlot(chain.chainId),
      queryFn: () => findQueueSlot(chain, contracts),
      staleTime: Infinity,
      retry: false,
    });
    return slot === null ? undefined : { [governor]: queuedStorage(slot, own) };
  } catch {
    return undefined;
  }
}

function changesOf(read: EffectRead, before: Hex | undefined, after: Hex | undefined): readonly StateChange[] {
  if (before === undefined || after === undefined || before === after) return [];
  const { signature, contractName, args, units } = read;
  try {
    const old = decodeValues(signature.outputs, before);
    return decodeValues(signature.outputs, after).flatMap((value, index) => {
      const was = old[index];
      if (was === undefined || textOf(was.value) === textOf(value.value)) return [];
      const name = value.name.startsWith('#') ? signature.name : value.name;
      const { kind } = value;
      return [{ contractName, name, kind, unit: units[name], of: args, before: was.value, after: value.value }];
    });
  } catch {
    return [];
  }
}

const TOPICS: Readonly<Record<Hex, EffectEvent['kind']>> = {
  [keccakOfText('Transfer(address,address,uint256)')]: 'transfer',
  [keccakOfText('Approval(address,address,uint256)')]: 'approval',
  [keccakOfText('RoleGranted(bytes32,address,address)')]: 'role-granted',
  [keccakOfText('RoleRevoked(bytes32,address,address)')]: 'role-revoked',
};

function eventOf({ address, topics, data }: SimulatedLog): readonly EffectEvent[] {
  const [topic, first = '0x', second = '0x', third = '0x'] = topics;
  const kind = topic && TOPICS[topic];
  if (kind === undefined) return [];
  if (kind === 'role-granted' || kind === 'role-revoked') {
    if (topics.length !== 4) return [];
    return [{ kind, contract: address, from: addressOf(third), to: addressOf(second), amount: BigInt(first) }];
  }
  if (topics.length !== 3 || data.length !== 66) return [];
  return [{ kind, contract: address, from: addressOf(first), to: addressOf(second), amount: BigInt(data) }];
}

function addressOf(word: Hex): Address {
  return `0x${word.slice(-40)}`;
}

function onceEach(reads: readonly EffectRead[]): readonly EffectRead[] {
  return [...new Map(reads.map((read) => [`${read.to}${read.data}`.toLowerCase(), read])).values()];
}

function textOf(value: AbiValue): string {
  return Array.isArray(value) ? value.map(textOf).join() : String(value);
}

function batchKey({ targets, values, calldatas }: ProposalBatch): string {
  return keccakOfText([targets.join(), values.join(), calldatas.join()].join('|'));
}
