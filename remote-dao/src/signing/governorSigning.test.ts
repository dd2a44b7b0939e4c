import type { TransactionRequest } from '@fathom/contract';
import { signingFiles } from '@fathom/area-kit/writes/signingFiles';
import { ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import type { FlowDefinition, FlowIntent } from '@fathom/area-kit/flows/defineFlow';
import { stepRequest } from '@fathom/area-kit/flows/steps/stepRequest';
import { contractResponses } from '@fathom/testing/contractResponses';
import { mutateWrite } from '@fathom/testing/mutateWrite';
import { untriedWrites } from '@fathom/testing/untriedWrites';
import { createAddressBook } from '@fathom/host-kit/signing/verify/book/addressBook';
import { admitSigning } from '@fathom/host-kit/signing/verify/descriptor/admitSigning';
import { readTokenSymbols } from '@fathom/host-kit/transactions/outcome/readTokenSymbols';
import { createSignatureMemory } from '@fathom/host-kit/signing/verify/descriptor/signatureMemory';
import { verifyWrite, type VerifyContext } from '@fathom/host-kit/signing/verify/verifyWrite';
import { executeFlow, queueFlow, type EnactIntent } from '../actions/enact/enact.flow';
import { proposeFlow } from '../actions/propose/propose.flow';
import { vote } from '../actions/vote/vote';
import { proposalIdOf, descriptionHashOf } from '../data/proposalId';
import { STAKING_WRITES } from '../flows/testing/stakingSetup';
import { signing } from '../writes/signing';

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const GOVERNOR: Address = '0x0000000000000000000000000000000000000605';
const TARGET: Address = '0x00000000000000000000000000000000000007a1';
const OTHER: Address = '0x00000000000000000000000000000000000007A2';
const CHAIN = { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
const NOW = 1_700_000_000n;
const DESCRIPTION = 'Raise the ceiling----------------<p>Why</p>';

const BATCH = {
  targets: [TARGET, OTHER],
  values: [0n, 7n],
  calldatas: ['0xdeadbeef' as Hex, `0x12345678${'00'.repeat(31)}05` as Hex],
};
const BASE = { account: ACCOUNT, chainId: CHAIN.id, governor: GOVERNOR };
const ENACT: EnactIntent = {
  ...BASE,
  ...BATCH,
  proposalId: proposalIdOf(BATCH, DESCRIPTION),
  descriptionHash: descriptionHashOf(DESCRIPTION),
  leastGas: 0n,
};
const PROPOSE = { ...BASE, ...BATCH, vfthm: OTHER, description: DESCRIPTION };

function context(): VerifyContext {
  const admitted = admitSigning(signingFiles(signing));
  if (!admitted.ok) throw new Error(admitted.error);
  const contracts = { governor: GOVERNOR };
  const { reader, provider } = contractResponses(CHAIN.id, NOW, []);
  return {
    signing: admitted.value,
    account: ACCOUNT,
    chain: CHAIN,
    reader,
    provider,
    locale: 'en-GB',
    addressBook: createAddressBook({ chainId: CHAIN.id, contracts, sections: [] }),
    signatures: createSignatureMemory(),
    readSymbols: readTokenSymbols,
    now: () => Number(NOW) * 1000,
  };
}

function writeOf<Intent extends FlowIntent, State>(
  flow: FlowDefinition<Intent, State>,
  intent: Intent,
  state: State,
): TransactionRequest {
  const [step] = flow.plan(intent, state);
  if (step?.kind !== 'call') throw new Error('no call');
  return stepRequest(intent, flow.expectedCalls(intent), step, {});
}

const ACTIONS = `has 2 actions: call ${TARGET} with the data 0xdeadbeef; call ${OTHER} with 0.000000000000000007 ETH and the data ${BATCH.calldatas[1]}`;

const WRITES: readonly [string, TransactionRequest, string][] = [
  ...(['for', 'against', 'abstain'] as const).map((choice): [string, TransactionRequest, string] => [
    `a vote ${choice}`,
    writeOf(vote.flow, { ...BASE, proposalId: 123_456_789n, choice }, { allowance: 0n }),
    `Vote ${{ for: 'For', against: 'Against', abstain: 'Abstain' }[choice]} on proposal 123456789`,
  ]),
  [
    'queueing',
    writeOf(queueFlow, ENACT, { state: 4n }),
    `Queue the proposal that ${ACTIONS} (description ${ENACT.descriptionHash})`,
  ],
  [
    'executing',
    writeOf(executeFlow, ENACT, { state: 5n }),
    `Execute the proposal that ${ACTIONS} (description ${ENACT.descriptionHash}), and pay 0.000000000000000007 ETH for it`,
  ],
];

it.each(WRITES)('summarizes %s in one sentence', async (_name, request, sentence) => {
  expect((await verifyWrite(request, context())).message).toBe(sentence);
});

describe('a proposal with more actions than a new one may have', () => {
  const many = {
    targets: Array.from({ length: 25 }, () => TARGET),
    values: Array.from({ length: 25 }, () => 0n),
    calldatas: Array.from({ length: 25 }, (_item, index): Hex => `0xdeadbe${(index + 16).toString(16)}`),
  };
  const enact: EnactIntent = { ...ENACT, ...many, proposalId: proposalIdOf(many, DESCRIPTION) };
  const actions = /has 25 actions: call .*0xdeadbe13; and 21 more \(fingerprint 0x[0-9a-f]{32}\)/;

  it.each([
    ['queued', writeOf(queueFlow, enact, { state: 4n })],
    ['executed', writeOf(executeFlow, enact, { state: 5n })],
  ])('is %s with the number of its actions in the sentence', async (_how, request) => {
    expect((await verifyWrite(request, context())).message).toMatch(actions);
  });

  it('is not proposed', async () => {
    const write = writeOf(proposeFlow, { ...PROPOSE, ...many }, null);
    await expect(verifyWrite(write, context())).rejects.toThrow('20');
  });
});

it('quotes the text of a new proposal without its tags', async () => {
  const description = 'Raise it----------------<p>To <strong>5</strong> &amp; more</p>';
  const write = writeOf(proposeFlow, { ...PROPOSE, description }, null);
  const { message } = await verifyWrite(write, context());
  expect(message).toMatch(
    /^Propose to vote on “Raise it – To 5 & more” \(formatting and links left out, 63 characters, fingerprint 0x[0-9a-f]{32}\), which has 2 actions/,
  );
});

it('describes a proposal without an action as one, like its dialog', async () => {
  const placeholder: Hex = `0x${'00'.repeat(20)}`;
  const none = { targets: [ZERO_ADDRESS], values: [0n], calldatas: [placeholder] };
  const write = writeOf(proposeFlow, { ...PROPOSE, ...none, description: 'Talk----------------<p>More</p>' }, null);
  const { message } = await verifyWrite(write, context());
  expect(message).toMatch(/^Propose to vote on “Talk – More” \([^)]+\), which has no action\.?$/);
});

it('names the choice of a vote by the code that is sent [DAO-079, DAO-080, DAO-081]', () => {
  const codes = WRITES.slice(0, 3).map(([, { data }]) => Number.parseInt(data.slice(-64), 16));
  expect(codes).toEqual([1, 0, 2]);
});

describe.each([['alone'], ['together']] as const)(
  'with every word changed in the calldata %s with the statement',
  (how) => {
    it.each(WRITES)('sends nothing of %s that its sentence does not display', async (_name, request) => {
      const { tried, survivors } = await mutateWrite(request, context(), how);
      expect(survivors).toEqual([]);
      expect(tried).toBeGreaterThan(40);
    });
  },
);

it('tries every function of the area', () => {
  const claims = [...WRITES.map(([, request]) => request), ...STAKING_WRITES].map(({ claim }) => claim);
  // Proposals are tested next to their flow.
  expect(untriedWrites(signing, [...claims, 'propose'])).toEqual([]);
});

it('refuses another governor, and a vote that the governor does not know', async () => {
  const [[, vote] = []] = WRITES;
  if (!vote) throw new Error('no vote');
  await expect(verifyWrite({ ...vote, to: TARGET }, context())).rejects.toThrow('target');
  const unknown = {
    ...vote,
    data: `${vote.data.slice(0, -1)}3` as Hex,
    claim: { ...vote.claim, fields: { proposalId: 123_456_789n, support: 3n } },
  };
  await expect(verifyWrite(unknown, context())).rejects.toThrow();
});
