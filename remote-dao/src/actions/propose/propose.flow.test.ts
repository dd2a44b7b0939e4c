import { Interface } from 'ethers';
import * as v from 'valibot';
import { signingFiles } from '@fathom/area-kit/writes/signingFiles';
import type { Address, Hex } from '@fathom/contract/address';
import { createFlowRunner } from '@fathom/area-kit/flows/run/run';
import { stepRequest } from '@fathom/area-kit/flows/steps/stepRequest';
import { chainState } from '@fathom/base/rpc/multicall';
import { contractResponses } from '@fathom/testing/contractResponses';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { mutateWrite } from '@fathom/testing/mutateWrite';
import { createAddressBook } from '@fathom/host-kit/signing/verify/book/addressBook';
import { admitSigning } from '@fathom/host-kit/signing/verify/descriptor/admitSigning';
import { readTokenSymbols } from '@fathom/host-kit/transactions/outcome/readTokenSymbols';
import { createSignatureMemory } from '@fathom/host-kit/signing/verify/descriptor/signatureMemory';
import { verifyWrite, type VerifyContext } from '@fathom/host-kit/signing/verify/verifyWrite';
import { getBalance, getNextAcceptableProposalTime, getProposalThreshold } from '../../data/abi/daoContracts';
import { governanceKeys } from '../../data/governanceKeys';
import { proposalPayload, type ProposalPayload } from '../../domain/authoring/proposalPayload';
import { buildAction, buildForm } from '../../domain/authoring/testing/buildDraft';
import { planPropose, proposeFlow, proposeSelection, type ProposeIntent } from './propose.flow';
import { signing } from '../../writes/signing';

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const GOVERNOR: Address = '0x0000000000000000000000000000000000000605';
const VFTHM: Address = '0x0000000000000000000000000000000000000704';
const CHAIN = { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
const NOW = 1_700_000_000n;
const BASE = { account: ACCOUNT, chainId: CHAIN.id, governor: GOVERNOR, vfthm: VFTHM };

const WITHOUT_ACTION = intentOf(proposalPayload(buildForm()));
const WITH_ACTIONS = intentOf(
  proposalPayload(
    buildForm({
      description: `<p>${'Long reasons. '.repeat(40)}</p>`,
      withAction: true,
      actions: [buildAction({ value: '7' }), buildAction({ target: `xdc${'ab'.repeat(20)}`, callData: '0x' })],
    }),
  ),
);
const UNICODE = intentOf(proposalPayload(buildForm({ descriptionTitle: 'Erhöhung 提案', description: '<p>“Ja”</p>' })));

function intentOf({ targets, values, calldatas, description }: ProposalPayload): ProposeIntent {
  return { ...BASE, targets: [...targets], values: [...values], calldatas: [...calldatas], description };
}

const published = new Interface(['function propose(address[],uint256[],bytes[],string)']);

function calldata({ targets, values, calldatas, description }: ProposeIntent): Hex {
  return published.encodeFunctionData('propose', [targets, values, calldatas, description]) as Hex;
}

function requestOf(intent: ProposeIntent) {
  const [step] = planPropose(intent);
  if (step?.kind !== 'call') throw new Error('no call');
  return stepRequest(intent, proposeFlow.expectedCalls(intent), step, {});
}

describe('the plan of a proposal', () => {
  it.each([WITHOUT_ACTION, WITH_ACTIONS, UNICODE])(
    'is one call of propose, encoded as ethers does [DAO-168]',
    (intent) => {
      expect(requestOf(intent)).toMatchObject({ to: GOVERNOR, value: 0n, data: calldata(intent) });
      expect(v.is(proposeFlow.intent, intent)).toBe(true);
    },
  );

  it('is taken up after a reload for the same content only', () => {
    const other = { ...WITHOUT_ACTION, description: `${WITHOUT_ACTION.description} ` };
    expect(proposeFlow.selection?.(WITHOUT_ACTION)).toBe(proposeSelection(proposalPayload(buildForm())));
    expect(proposeFlow.selection?.(other)).not.toBe(proposeFlow.selection?.(WITHOUT_ACTION));
  });

  it('makes the lists of proposals old, and what was searched in them', () => {
    const keys = proposeFlow.invalidates(WITHOUT_ACTION);
    expect(keys).toEqual([governanceKeys.all(CHAIN.id), governanceKeys.search(CHAIN.id)]);
  });

  it('moves no token', () => {
    expect(proposeFlow.expectedCalls(WITHOUT_ACTION).tokens).toStrictEqual([]);
  });

  it('limits gas to 1.2 times the estimate', () => {
    expect(requestOf(WITHOUT_ACTION).gas).toMatchObject({ marginPercent: 120n });
  });

  it.each([
    ['without a target', { targets: [] }],
    ['without a value', { values: [] }],
    ['with a value too few', { targets: [GOVERNOR, GOVERNOR], calldatas: ['0x', '0x'] }],
    ['with a calldata too many', { calldatas: ['0x', '0x'] }],
    ['without a description', { description: '' }],
  ])('does not accept an intent %s', (_, changes) => {
    expect(v.is(proposeFlow.intent, { ...WITHOUT_ACTION, ...changes })).toBe(false);
  });
});

describe('the flow of a proposal', () => {
  function setup(state: { nextAcceptable?: bigint; votes?: bigint } = {}) {
    const chain = createFakeChain(CHAIN.id);
    chain.setBlock(100, Number(NOW));
    chain.respond(getNextAcceptableProposalTime.read(GOVERNOR, ACCOUNT), state.nextAcceptable ?? 0n);
    chain.respond(getBalance.read(VFTHM, ACCOUNT), state.votes ?? 1_000n);
    chain.respond(getProposalThreshold.read(GOVERNOR), 1_000n);
    chain.respond(chainState.nativeBalance(chain.reader, ACCOUNT), 10n ** 18n);
    const host = createFakeHost({ readers: [chain.reader] });
    host.connect(ACCOUNT);
    const runner = createFlowRunner(proposeFlow, { host: host.services, invalidate: () => undefined });
    const error = () =>
      JSON.stringify(runner.state.get(), (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    return { chain, host, runner, error };
  }

  it('sends exactly the call that was expected [DAO-168]', async () => {
    const { chain, host, runner } = setup();
    const data = calldata(WITH_ACTIONS);
    chain.estimate({ from: ACCOUNT, to: GOVERNOR, data, value: 0n }, 300_000n);
    await runner.prepare(WITH_ACTIONS);
    const ended = runner.next(({ id }) => ({ title: id }));
    await until(() => runner.state.get().steps.some(({ state }) => state.status === 'mining'));
    host.settle({ kind: 'mined', block: 101, feeWei: '21000', repriced: false });
    await ended;
    expect(runner.state.get().status).toBe('done');
    expect(host.submissions.map(({ request }) => request.data)).toEqual([data]);
    chain.verify();
  });

  it.each([
    ['before the next acceptable time', { nextAcceptable: NOW + 1n }, 'too-early'],
    ['with one wei of vFTHM too few', { votes: 999n }, 'too-few-votes'],
    ['before the time and without vFTHM, the time first', { nextAcceptable: NOW + 1n, votes: 0n }, 'too-early'],
  ])('asks no wallet %s [DAO-139] [DAO-140]', async (_, state, issue) => {
    const { chain, host, runner, error } = setup(state);
    await runner.prepare(WITHOUT_ACTION);
    expect(error()).toContain(issue);
    expect(host.submissions).toEqual([]);
    chain.verify();
  });
});

describe('what is signed for a proposal', () => {
  it('reads as one sentence without an action', async () => {
    expect((await verifyWrite(requestOf(WITHOUT_ACTION), context())).message).toMatch(
      /^Propose to vote on “Raise the debt ceiling – Demand is higher than the ceiling\.” \(formatting and links left out, 79 characters, fingerprint 0x[0-9a-f]{32}\), which has no action$/,
    );
  });

  it('shortens a long description, with its length and a fingerprint', async () => {
    const { message } = await verifyWrite(requestOf(WITH_ACTIONS), context());
    expect(message).toMatch(
      /“Raise the debt ceiling – Long reasons.*…” \(formatting and links left out, 605 characters, fingerprint 0x[0-9a-f]{32}\), which has 2 actions: /,
    );
    expect(message).toContain('with 0.000000000000000007 ETH and the data 0x');
  });

  it.each([
    ['ends its quotation', 'Fund it” and nothing else. “', '“Fund it’ and nothing else. ’” ('],
    ['is white space', '  \n ', 'on (empty) ('],
  ])('has a description of its author that %s in one quotation', async (_case, description, expected) => {
    const { message } = await verifyWrite(requestOf({ ...WITHOUT_ACTION, description }), context());
    expect(message).toContain(expected);
    expect([...message.matchAll(/[“”]/g)].length).toBeLessThanOrEqual(2);
  });

  it('has the amount of a token that it sends', async () => {
    const erc20 = new Interface(['function transfer(address to,uint256 amount)']);
    const sent = erc20.encodeFunctionData('transfer', [ACCOUNT, 1_500n * 10n ** 18n]) as Hex;
    const intent = { ...WITHOUT_ACTION, targets: [VFTHM], calldatas: [sent] };
    expect((await verifyWrite(requestOf(intent), context())).message).toContain(
      `send 1,500 vFTHM (${VFTHM}) to ${ACCOUNT}`,
    );
  });

  it('refuses more actions than a person reads', async () => {
    const many = <Item>(item: Item) => Array.from({ length: 400 }, () => item);
    const intent = { ...WITHOUT_ACTION, targets: many(VFTHM), values: many(0n), calldatas: many<Hex>('0x') };
    await expect(verifyWrite(requestOf(intent), context())).rejects.toThrow(
      'the list “Target” has 400 items, and at most 20 can be signed',
    );
  });

  it('has the whole description and calldata in its fields', async () => {
    const { fields } = await verifyWrite(requestOf(WITH_ACTIONS), context());
    expect(fields.find(({ label }) => label === 'Description')?.value).toBe(WITH_ACTIONS.description);
    const calldatas = fields.filter(({ label }) => label === 'Calldata').map(({ value }) => value);
    expect(calldatas).toEqual(WITH_ACTIONS.calldatas);
  });

  it.each(['alone', 'together'] as const)(
    'is nothing but what is displayed, with every word changed %s',
    async (how) => {
      for (const intent of [WITHOUT_ACTION, WITH_ACTIONS, UNICODE]) {
        const { tried, survivors } = await mutateWrite(requestOf(intent), context(), how);
        expect(survivors).toEqual([]);
        expect(tried).toBeGreaterThan(100);
      }
    },
  );

  it('refuses a description in another letter case', async () => {
    const request = requestOf(WITHOUT_ACTION);
    const claim = requestOf({ ...WITHOUT_ACTION, description: WITHOUT_ACTION.description.toUpperCase() }).claim;
    await expect(verifyWrite({ ...request, claim }, context())).rejects.toThrow('the description differs');
  });
});

function context(): VerifyContext {
  const admitted = admitSigning(signingFiles(signing));
  if (!admitted.ok) throw new Error(admitted.error);
  const { reader, provider } = contractResponses(CHAIN.id, NOW, [
    [VFTHM, 'symbol() view returns (string)', [], ['vFTHM']],
    [VFTHM, 'decimals() view returns (uint8)', [], [18n]],
  ]);
  return {
    signing: admitted.value,
    account: ACCOUNT,
    chain: CHAIN,
    reader,
    provider,
    locale: 'en-GB',
    addressBook: createAddressBook({ chainId: CHAIN.id, contracts: { governor: GOVERNOR }, sections: [] }),
    signatures: createSignatureMemory(),
    readSymbols: readTokenSymbols,
    now: () => Number(NOW) * 1000,
  };
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries += 1) {
    if (tries === 1000) throw new Error('never happened');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
