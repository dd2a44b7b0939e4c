import type { GasPolicy } from '@fathom/contract';
import { isHash, isHex, type Address, type Hex } from '@fathom/contract/address';
import { defineFlow, type FlowDefinition } from '@fathom/area-kit/flows/defineFlow';
import { addressSchema, type ContractCall } from '@fathom/area-kit/flows/steps/step';
import { readOne, required } from '@fathom/base/rpc/multicall';
import * as v from 'valibot';
import { getProposalState } from '../../data/abi/daoContracts';
import { governanceKeys } from '../../data/governanceKeys';
import { hashOfDescription, isGenuine } from '../../data/proposalId';
import type { Enactment } from '../../domain/governance/enactment';
import type { Proposal } from '../../domain/governance/proposal';
import { governor as governorContract } from '../../writes/governor';

const uint = v.pipe(v.bigint(), v.minValue(0n));

const enactIntent = v.object({
  account: addressSchema,
  chainId: v.pipe(v.number(), v.integer()),
  governor: addressSchema,
  proposalId: uint,
  targets: v.array(addressSchema),
  values: v.array(uint),
  calldatas: v.array(v.custom<Hex>(isHex)),
  descriptionHash: v.custom<Hex>(isHash),
  /** The minimum gas limit, even if a node estimates less; 0 for none. */
  leastGas: v.optional(uint, 0n),
});

export type EnactIntent = v.InferOutput<typeof enactIntent>;

export interface EnactState {
  /** The governor's `ProposalState` number. */
  readonly state: bigint;
}

/** The states after the action: someone else did it already. */
const DONE_STATES: Readonly<Record<Enactment, readonly bigint[]>> = { queue: [5n, 7n], execute: [7n] };

const READY_STATE: Readonly<Record<Enactment, bigint>> = { queue: 4n, execute: 5n };

export const queueFlow = enactFlow('queue');
export const executeFlow = enactFlow('execute');

/** Returns `undefined` if the proposal's content is unknown or doesn't match its id. */
export function enactIntentFor(
  { account, chainId, governor }: Pick<EnactIntent, 'account' | 'chainId' | 'governor'>,
  proposal: Proposal,
  leastGas = 0n,
): EnactIntent | undefined {
  if (!proposal.batch || !isGenuine(proposal)) return undefined;
  const { targets, values, calldatas } = proposal.batch;
  return {
    account,
    chainId,
    governor,
    proposalId: proposal.id,
    targets: [...targets],
    values: [...values],
    calldatas: [...calldatas],
    descriptionHash: hashOfDescription(proposal),
    leastGas,
  };
}

/** Returns the wei that the executing account pays: the governor requires exactly the sum of the actions' values. */
export function executionValue({ values }: Pick<EnactIntent, 'values'>): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}

function gasOf({ marginPercent, minimum }: GasPolicy, { leastGas }: EnactIntent): GasPolicy {
  return { marginPercent, minimum: leastGas > minimum ? leastGas : minimum };
}

function enactSelection(proposalId: bigint): string {
  return proposalId.toString();
}

function enactFlow(what: Enactment): FlowDefinition<EnactIntent, EnactState> {
  const valueOf = (intent: EnactIntent) => (what === 'execute' ? executionValue(intent) : 0n);
  const callOf = (intent: EnactIntent): ContractCall => {
    const { account, governor, values, calldatas, descriptionHash } = intent;
    const passed = { targets: lowerCase(intent.targets), values, calldatas, descriptionHash };
    const call = governorContract.writes[what].call(passed, { account, to: governor, value: valueOf(intent) });
    return { ...call, gas: gasOf(call.gas, intent) };
  };
  return defineFlow<EnactIntent, EnactState>({
    id: `dao.${what}.v1`,
    area: 'dao',
    intent: enactIntent,
    readState: async ({ governor, proposalId }, chain) => ({
      state: required(await readOne(chain, getProposalState.read(governor, proposalId)), 'The proposal'),
    }),
    expectedState: () => ({ state: READY_STATE[what] }),
    plan: (intent, { state }) =>
      DONE_STATES[what].includes(state)
        ? []
        : [
            {
              kind: 'call',
              id: what,
              call: callOf(intent),
            },
          ],
    expectedCalls: (intent) => {
      const { governor, targets, values, calldatas, descriptionHash } = intent;
      return {
        call: {
          ...governorContract.writes[what].statement({ targets, values, calldatas, descriptionHash }),
          to: governor,
          value: valueOf(intent),
        },
        tokens: [],
      };
    },
    invalidates: ({ chainId }) => [governanceKeys.all(chainId)],
    selection: ({ proposalId }) => enactSelection(proposalId),
  });
}

/** A proposal may have targets with a wrong checksum; the id is a hash of the bytes. */
function lowerCase(targets: readonly Address[]): readonly Address[] {
  return targets.map((target) => target.toLowerCase() as Address);
}
