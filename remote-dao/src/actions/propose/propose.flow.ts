import { isHex, type Hex } from '@fathom/contract/address';
import { defineFlow } from '@fathom/area-kit/flows/defineFlow';
import { addressSchema, type Step } from '@fathom/area-kit/flows/steps/step';
import * as v from 'valibot';
import { governanceKeys } from '../../data/governanceKeys';
import { proposalIdOf } from '../../data/proposalId';
import { readProposer } from '../../data/proposer.query';
import { checkProposer } from '../../domain/authoring/checkProposer';
import { MOST_ACTIONS } from '../../domain/authoring/draft';
import type { ProposalPayload } from '../../domain/authoring/proposalPayload';
import { governor as governorContract } from '../../writes/governor';

const { propose } = governorContract.writes;

function calls<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.minLength(1), v.maxLength(MOST_ACTIONS));
}

const proposeIntent = v.pipe(
  v.object({
    account: addressSchema,
    chainId: v.pipe(v.number(), v.integer()),
    governor: addressSchema,
    vfthm: addressSchema,
    targets: calls(addressSchema),
    /** Wei. */
    values: calls(v.pipe(v.bigint(), v.minValue(0n))),
    calldatas: calls(v.custom<Hex>(isHex)),
    description: v.pipe(v.string(), v.nonEmpty()),
  }),
  v.check(
    ({ targets, values, calldatas }) => targets.length === values.length && targets.length === calldatas.length,
    'must have a value and a calldata for each target',
  ),
);

export type ProposeIntent = v.InferOutput<typeof proposeIntent>;

/** Submits a proposal. Rejects with the issue of `checkProposer` while the governor would refuse the account. */
export const proposeFlow = defineFlow<ProposeIntent, null>({
  id: 'dao.propose.v1',
  area: 'dao',
  intent: proposeIntent,
  readState: async ({ account, governor, vfthm }, chain) => {
    const issue = checkProposer((await readProposer(chain, { governor, vfthm }, account)).state);
    if (issue) throw new Error(issue);
    return null;
  },
  expectedState: () => null,
  plan: planPropose,
  expectedCalls: ({ governor, targets, values, calldatas, description }) => ({
    call: { ...propose.statement({ targets, values, calldatas, description }), to: governor, value: 0n },
    tokens: [],
  }),
  invalidates: ({ chainId }) => [governanceKeys.all(chainId), governanceKeys.search(chainId)],
  selection: proposeSelection,
});

/** Returns the proposal id, so that a reload resumes the submission of this content, not of another draft. */
export function proposeSelection({ description, ...batch }: ProposalPayload): string {
  return proposalIdOf(batch, description).toString();
}

export function planPropose({ account, governor, ...proposal }: ProposeIntent): readonly Step[] {
  const { targets, values, calldatas, description } = proposal;
  const call = propose.call({ targets, values, calldatas, description }, { account, to: governor });
  return [{ kind: 'call', id: 'propose', call }];
}
