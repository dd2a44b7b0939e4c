import type { Chain, ChainReader, SigningSummary, TransactionRequest } from '@fathom/contract';
import { addressKey } from '@fathom/contract/address';
import { createAddressBook, type AddressBook } from '../verify/book/addressBook';
import { selectorOf } from '../verify/descriptor/functionSignature';
import type { CallStatement } from '../verify/sentence/statement';
import { startSimulation } from './startSimulation';
import { address, transfer, word } from './testing/logs';
import { recordedSupply } from './testing/recordedSupply';
import { isPayment, LATEST, readerOf, simulatedPayment, USDC, type Node } from './testing/simulatingNodes';

const { from, to, data } = recordedSupply.call;
const chain: Chain = {
  id: 1135,
  name: 'Lisk',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  isTestnet: false,
  areas: [],
};
const amount = 600_000_000n;
const request: TransactionRequest = {
  chainId: 1135,
  from,
  to,
  data,
  value: 0n,
  gas: { marginPercent: 100n, minimum: 0n },
  claim: { account: from, chainId: 1135, to, value: 0n, tokens: [], call: 'supply', fields: {} },
};
const statement: CallStatement = {
  target: addressKey(to),
  isKnown: true,
  isTabled: true,
  amounts: [{ token: USDC, amount, isUnlimited: false, isReceived: false }],
  numbers: [],
  entered: [],
  carriesPermit: false,
  isPaidWithoutToken: false,
  repaysAll: false,
  isSwap: false,
  isProposal: false,
};
const line = { message: 'Supply 600 USDC', intent: 'Supply', fields: [], target: { address: to } };
const summary: SigningSummary = {
  kind: 'transaction',
  lines: [line],
  account: from,
  chain: { id: 1135, name: 'Lisk' },
};

function newAddressBook(): AddressBook {
  return createAddressBook({ chainId: 1135, contracts: { LENDING_POOL: to }, sections: [] });
}

async function simulated(nodes: readonly Node[], addressBook: AddressBook) {
  const { reader, requests } = readerOf(nodes);
  const context = { reader, addressBook, chain, locale: 'en-GB', now: () => LATEST * 1000 };
  const result = await startSimulation([request], context).effectsOf({ summary, statements: [statement] }, '');
  return { result, requests };
}

const EFFECTS = [
  { kind: 'sent', amount: '600 USDC', token: USDC },
  { kind: 'received', amount: '600 rsUSDC', token: '0xda6b07528edc01c296a9e5bb68af8086a6249e0a' },
];

it('a repeated request makes only the simulation', async () => {
  const addressBook = newAddressBook();
  const first = await simulated(['honest'], addressBook);
  // The multicalls read kinds of contracts, their lists, and symbols.
  expect(first.requests.filter((method) => method !== 'eth_call')).toEqual([
    'eth_getBlockByNumber',
    'payment',
    'eth_simulateV1',
    ...Array<string>(3).fill('multicall'),
  ]);
  const second = await simulated(['honest'], addressBook);
  expect(second.requests).toEqual(['eth_getBlockByNumber', 'eth_simulateV1']);
  expect(second.result).toEqual(first.result);
  expect(first.result).toMatchObject({ ok: true, value: { simulatedBy: 1, lines: [{ effects: EFFECTS }] } });
});

it('what no majority of sources has confirmed is looked up again', async () => {
  const addressBook = newAddressBook();
  const first = await simulated(['honest', 'down'], addressBook);
  const second = await simulated(['honest', 'down'], addressBook);
  const lookUps = ({ requests }: typeof first) => requests.filter((method) => method === 'eth_call').length;
  expect(lookUps(second)).toBe(lookUps(first));
  expect(second.result).toMatchObject({ ok: true, value: { simulatedBy: 1, simulationSources: 2 } });
});

it('a probe compares the tokens that the sentences state, though no calldata contains them', async () => {
  const { reader } = readerOf(['probing']);
  const context = { reader, addressBook: newAddressBook(), chain, locale: 'en-GB', now: () => LATEST * 1000 };
  const hidden: TransactionRequest = { ...request, data: '0x12345678' };
  const stated = { token: 'native', amount: 5n, isUnlimited: false, isReceived: false } as const;
  const statements = [{ ...statement, amounts: [...statement.amounts, stated] }];
  const result = await startSimulation([hidden], context).effectsOf({ summary, statements }, '');
  expect(result).toMatchObject({ ok: true, value: { simulatedBy: 1, lines: [{ effects: EFFECTS }] } });
});

it.each([
  ['first', [[USDC], []]],
  ['last', [[], [USDC]]],
] as const)('a probe of a batch compares the tokens that the sentence of its %s call states', async (_, tokens) => {
  const { reader } = readerOf(['probing']);
  const probed: string[] = [];
  const watched: typeof reader = {
    ...reader,
    request: async (method, params, options) => {
      // A probe overrides the account's code.
      if (method === 'eth_call' && params.length > 2) probed.push(JSON.stringify(params[0]));
      return reader.request(method, params, options);
    },
  };
  const context = { reader: watched, addressBook: newAddressBook(), chain, locale: 'en-GB', now: () => LATEST * 1000 };
  const hidden: TransactionRequest = { ...request, data: '0x12345678' };
  const statements = tokens.map((each) => ({
    ...statement,
    amounts: each.map((token) => ({ token, amount, isUnlimited: false, isReceived: false })),
  }));
  await startSimulation([hidden, hidden], context).effectsOf({ summary, statements }, '');
  expect(probed).toHaveLength(1);
  expect(probed[0]).toContain(USDC.slice(2).toLowerCase());
});

it('a network has look-ups of its own', async () => {
  const first = await simulated(['honest'], newAddressBook());
  const other = await simulated(['honest'], newAddressBook());
  expect(other.requests).toEqual(first.requests);
});

it('a token that a stranger sends says so if it has the symbol of a configured one', async () => {
  const imitation = address('6');
  const reader: ChainReader = {
    chainId: 1135,
    async request(method, params, options) {
      options?.onConfirmed?.(1, 1);
      if (method === 'eth_getBlockByNumber') return { timestamp: '0x6b49d200' };
      if (method === 'eth_simulateV1') {
        if (isPayment(params)) return simulatedPayment(params);
        const logs = [transfer(imitation, address('0'), from, 5_000_000n)];
        return [{ calls: [{ status: '0x1', returnData: '0x', gasUsed: '0x5', logs }] }];
      }
      const [{ to: called, data: read }] = params as [{ readonly to: string; readonly data: string }];
      if (![imitation, addressKey(USDC)].includes(addressKey(called as typeof USDC))) return '0x';
      if (read === selectorOf('symbol()')) return `0x${Buffer.from('USDC').toString('hex').padEnd(64, '0')}`;
      return read === selectorOf('decimals()') ? `0x${word(6n)}` : '0x';
    },
  };
  const addressBook = createAddressBook({ chainId: 1135, contracts: { LENDING_POOL: to, usdc: USDC }, sections: [] });
  const simulation = startSimulation([request], { reader, addressBook, chain, locale: 'en-GB', now: () => 0 });
  expect(await simulation.effectsOf({ summary, statements: [{ ...statement, amounts: [] }] }, '')).toMatchObject({
    value: {
      lines: [
        { effects: [{ amount: `5 USDC (${imitation}) (another token than this app’s USDC)`, token: imitation }] },
      ],
    },
  });
});
