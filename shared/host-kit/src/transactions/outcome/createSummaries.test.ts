import type { Address } from '@fathom/contract/address';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { knownRequest } from '@fathom/testing/knownRequest';
import { knownSigningSource } from '@fathom/testing/knownSigning';
import { isPayment } from '../../signing/effects/testing/simulatingNodes';
import { createAddressBook } from '../../signing/verify/book/addressBook';
import { createSignatureMemory } from '../../signing/verify/descriptor/signatureMemory';
import { createSummaries } from './createSummaries';

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const REGISTRY: Address = '0x3333333333333333333333333333333333333333';
const REQUEST = knownRequest({ account: ACCOUNT, chainId: 1135, to: REGISTRY });

function setup() {
  const chain = createFakeChain();
  chain.simulateHonestly();
  const summaries = createSummaries(() => ({
    reader: chain.reader,
    addressBook: createAddressBook({ chainId: 1135, contracts: { registry: REGISTRY }, sections: [] }),
    chain: { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    locale: 'en-GB',
    signing: knownSigningSource('registry'),
    signatures: createSignatureMemory(),
    now: Date.now,
    wallet: () => ({
      state: { status: 'connected', account: ACCOUNT, chainId: 1135, kind: 'extension', name: 'Test' },
      provider: { request: async () => '0x46f' },
    }),
  }));
  const simulated = () =>
    chain.requests.flatMap(({ method, params }) => (method === 'eth_simulateV1' && !isPayment(params) ? [params] : []));
  return { summaries, simulated };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

it('a call whose sentence is displayed is simulated before it is sent', async () => {
  const { summaries, simulated } = setup();
  expect(await summaries.summarize('lending', REQUEST)).toMatchObject({ ok: true });
  while (simulated().length === 0) await nextTurn();
  const call = { from: ACCOUNT, to: REGISTRY, data: REQUEST.data, value: '0x0' };
  expect(simulated()).toMatchObject([[{ blockStateCalls: [{ calls: [call] }] }, 'latest']]);
  await summaries.summarize('lending', REQUEST);
  await nextTurn();
  expect(simulated()).toHaveLength(1);
});

it('a call that contradicts its claim gets no sentence, and is not simulated', async () => {
  const { summaries, simulated } = setup();
  const other = { ...REQUEST, claim: { ...REQUEST.claim, to: ACCOUNT } };
  expect(await summaries.summarize('lending', other)).toMatchObject({ ok: false, error: { code: 'mismatch' } });
  await nextTurn();
  expect(simulated()).toEqual([]);
});
