import { ZERO_ADDRESS } from '@fathom/shared/domain/address';
import type { TransactionRequest } from '@fathom/shared/contract';
import type { FlowDefinition, FlowIntent } from '@fathom/shared/flows/defineFlow';
import { stepRequest } from '@fathom/shared/flows/stepRequest';
import { mutateWrite } from '@fathom/shared/testing/mutateWrite';
import { createAddressBook } from '@fathom/shared/verify/addressBook';
import { describeCall } from '@fathom/shared/verify/describeCall';
import { verifyWrite } from '@fathom/shared/verify/verifyWrite';
import type { Pool } from '../domain/pool';
import { wad } from '../domain/testing/buildPosition';
import { createProxyWalletFlow } from './createProxyWallet.flow';
import { openIntentFor } from './openIntentFor';
import { openPositionFlow } from './openPosition.flow';
import { repayIntentFor } from './repayIntentFor';
import { repayPositionFlow } from './repayPosition.flow';
import { ACCOUNT, CGO, CONTRACTS, ETH, NATIVE_NAMES, positionIn, SIX, WALLET, XDC_NAMES } from './testing/scene';
import { topUpIntentFor } from './topUpIntentFor';
import { topUpPositionFlow } from './topUpPosition.flow';

const ETHER = { symbol: 'ETH', decimals: 18 };
const book = createAddressBook({
  chainId: 1135,
  contracts: {},
  sections: [{ deployments: [{ chainId: 1135, contracts: CONTRACTS }] }],
});

/** Every transaction that a flow would send. */
function writesOf<Intent extends FlowIntent, Facts>(
  flow: FlowDefinition<Intent, Facts>,
  intent: Intent | undefined,
  facts: Facts,
): TransactionRequest[] {
  if (!intent) throw new Error('no intent');
  return flow
    .plan(intent, facts)
    .flatMap((step) => (step.kind === 'permit' ? [] : [stepRequest(intent, flow.claims(intent), step, {})]));
}

function writesIn(pool: Pool, place: typeof NATIVE_NAMES): TransactionRequest[] {
  const position = positionIn(pool);
  const choice = { place, account: ACCOUNT, proxyWallet: WALLET, approvalAmount: 'exact', pool, position } as const;
  const allowance = 0n;
  return [
    ...writesOf(openPositionFlow, openIntentFor({ ...choice, collateral: wad(100), borrow: wad(50) }), { allowance }),
    ...[
      { collateral: wad(10), borrow: 0n },
      { collateral: wad(10), borrow: wad(5) },
      { collateral: 0n, borrow: wad(5) },
    ].flatMap((amounts) => writesOf(topUpPositionFlow, topUpIntentFor({ ...choice, ...amounts }), { allowance })),
    ...[
      { amount: wad(20), collateral: wad(3) },
      { amount: wad(1_000), collateral: wad(1_000) },
    ].flatMap((amounts) =>
      writesOf(repayPositionFlow, repayIntentFor({ ...choice, ...amounts }), { allowance, required: amounts.amount }),
    ),
  ];
}

const create = writesOf(
  createProxyWalletFlow,
  { account: ACCOUNT, chainId: 1135, registry: CONTRACTS.proxyWalletRegistry },
  { wallet: ZERO_ADDRESS },
);
const WRITES = [
  ...create,
  ...[NATIVE_NAMES, XDC_NAMES].flatMap((place) => [ETH, CGO, SIX].flatMap((pool) => writesIn(pool, place))),
];

function sentenceOf(request: TransactionRequest): unknown {
  const verified = verifyWrite(request, book);
  if (verified.is === 'differs') return verified.mismatch;
  const words = { book, tokens: request.claim.tokens, native: ETHER, locale: 'en-GB' };
  return describeCall({ ...verified, account: ACCOUNT, to: request.to, value: request.value }, words);
}

it('every write says what its intent claims, in words made of the calldata', () => {
  expect([...create, ...writesIn(ETH, NATIVE_NAMES), ...writesIn(SIX, XDC_NAMES)].map(sentenceOf)).toEqual([
    'Create a proxy wallet that belongs to you (0x11…1111) at the proxy wallet registry',
    'Open a position: lock 100 ETH, borrow 50 FXD, through your proxy wallet 0x00…00d0',
    'Lock 10 ETH in position 7, through your proxy wallet 0x00…00d0',
    'Lock 10 ETH in position 7, borrow 5 FXD, through your proxy wallet 0x00…00d0',
    'Borrow 5 FXD on position 7, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take exactly 20 FXD',
    'Repay 20 FXD of position 7, take out 3 ETH, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take exactly 500.05 FXD',
    'Repay all of position 7, take out 1,000 ETH, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take exactly 100 SIX',
    'Open a position: lock 100 SIX, borrow 50 FXD, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take exactly 10 SIX',
    'Lock 10 SIX in position 7, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take exactly 10 SIX',
    'Lock 10 SIX in position 7, borrow 5 FXD, through your proxy wallet 0x00…00d0',
    'Borrow 5 FXD on position 7, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take exactly 20 FXD',
    'Repay 20 FXD of position 7, take out 3 SIX, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take exactly 500.05 FXD',
    'Repay all of position 7, take out 1,000 SIX, through your proxy wallet 0x00…00d0',
  ]);
});

it('no changed word of any write would be sent, whatever its pool and whatever the actions are called', () => {
  const counts = WRITES.map((request) => mutateWrite(request, book));
  expect(WRITES.map(sentenceOf).every((sentence) => typeof sentence === 'string')).toBe(true);
  expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
  expect(counts.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(4_000);
});

it('asks the chain whether the proxy wallet is the account’s own and the adapter the pool’s', () => {
  const open = writesIn(CGO, NATIVE_NAMES)[1];
  if (!open) throw new Error('no write');
  expect(verifyWrite(open, book)).toMatchObject({
    is: 'agrees',
    questions: [
      { is: 'proxy-wallet', address: WALLET },
      { is: 'adapter', address: CGO.adapter.toLowerCase(), pool: CGO.id },
    ],
  });
});
