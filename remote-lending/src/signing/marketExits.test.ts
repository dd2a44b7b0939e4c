import type { ExpectedCall, SignatureRequest } from '@fathom/contract';
import { Interface } from 'ethers/abi';
import type { Address, Hex } from '@fathom/contract/address';
import { approvalTypedData } from '@fathom/area-kit/flows/approval/approvals';
import { mutateSignature, mutateWrite } from '@fathom/testing/mutateWrite';
import { untriedWrites } from '@fathom/testing/untriedWrites';
import { verifyMessage } from '@fathom/host-kit/signing/verify/verifyMessage';
import { verifyWrite } from '@fathom/host-kit/signing/verify/verifyWrite';
import { ACCOUNT, DEBT_TOKEN, GATEWAY, MARKET_WRITES, NOW, POOL, signed, USDC } from '../flows/testing/marketWrites';
import { signing } from '../writes/signing';
import { ADAPTER_WRITES } from './testing/adapterWrites';
import { EXIT_WRITES } from './testing/exitWrites';
import { marketContext, SUPPLY_TOKEN } from './testing/signingContext';
import { SWITCH, switchRequests } from './testing/swapWrites';

const abi = new Interface([
  'function withdrawETHWithPermit(address pool,uint256 amount,address to,uint256 deadline,uint8 permitV,bytes32 permitR,bytes32 permitS)',
  'function approve(address spender,uint256 amount)',
]);

function write(to: Address, call: string, args: readonly unknown[], numbers: ExpectedCall['fields'], value = 0n) {
  const expected = { account: ACCOUNT, chainId: 1135, to, value, call, fields: numbers, tokens: [] };
  const data = abi.encodeFunctionData(call, args) as Hex;
  return { chainId: 1135, from: ACCOUNT, to, data, value, gas: { marginPercent: 115n, minimum: 0n }, claim: expected };
}

test('summarizes every exit of the market in one sentence', async () => {
  const lines = await Promise.all(EXIT_WRITES.map(async (request) => verifyWrite(request, marketContext())));
  expect(lines.map(({ message }) => message)).toEqual([
    'Withdraw 2 USDC to you (0x00…00AA) from Lisk’s lending pool',
    'Withdraw all USDC to you (0x00…00AA) from Lisk’s lending pool',
    'Withdraw 1 ETH to you (0x00…00AA) from Lisk’s lending pool',
    'Allow Lisk’s WETH gateway to take 1.1 rsWETH',
    'Withdraw all ETH to you (0x00…00AA) from Lisk’s lending pool',
    'Allow Lisk’s lending pool to take 2 USDC',
    'Repay up to 2 USDC at the variable rate for you (0x00…00AA) to Lisk’s lending pool',
    'Repay up to 2 USDC at the variable rate for you (0x00…00AA) to Lisk’s lending pool',
    'Repay up to 1 ETH at the variable rate for you (0x00…00AA) to Lisk’s lending pool, sending 1 ETH',
    'Repay up to 1 ETH at the variable rate for you (0x00…00AA) to Lisk’s lending pool, sending 1 ETH',
    'Repay all USDC at the stable rate with your supply in Lisk’s lending pool',
    'Enable USDC as collateral in Lisk’s lending pool',
    'Disable WETH as collateral in Lisk’s lending pool',
    'Set your E-Mode category in Lisk’s lending pool to 2, where zero means none',
    'Set your E-Mode category in Lisk’s lending pool to 0, where zero means none',
    'Switch your USDC debt in Lisk’s lending pool from the variable rate to the other rate',
    'Switch your USDC debt in Lisk’s lending pool from the stable rate to the other rate',
    'Claim all USDC to you (0x00…00AA) from Lisk’s rewards controller',
    'Claim all rewards to you (0x00…00AA) from Lisk’s rewards controller',
    'Mint 1,000 USDC to you (0x00…00AA) from Lisk’s faucet',
  ]);
});

test.each(['alone', 'together'] as const)(
  'sends no exit with a word changed %s with the statement, unless its sentence displays the change',
  async (how) => {
    const context = marketContext();
    const counts = await Promise.all(EXIT_WRITES.map(async (request) => mutateWrite(request, context, how)));
    expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
  },
);

test('rejects the spender of supply tokens for reserves, and vice versa', async () => {
  const supply = write(SUPPLY_TOKEN, 'approve', [POOL, 1n], { amount: 1n });
  const reserve = write(USDC, 'approve', [GATEWAY, 1n], { amount: 1n });
  for (const request of [supply, reserve]) {
    await expect(verifyWrite(request, marketContext())).rejects.toThrow('the spender differs');
  }
});

test('rejects a permit in a call that was not signed on this page', async () => {
  const [v, r, s] = [signed.v, `0x${'7'.repeat(64)}`, signed.s];
  const args = [POOL, 1n, ACCOUNT, signed.deadline, v, r, s];
  await expect(
    verifyWrite(write(GATEWAY, 'withdrawETHWithPermit', args, { amount: 1n }), marketContext()),
  ).rejects.toThrow('the signature v differs');
});

describe.each([
  [
    'supply tokens',
    'erc20',
    'permit',
    SUPPLY_TOKEN,
    'RS WETH',
    'Allow Lisk’s WETH gateway to take 1 rsWETH, by signature',
  ],
  [
    'credit',
    'delegation',
    'delegation',
    DEBT_TOKEN,
    'Variable debt WETH',
    'Allow Lisk’s WETH gateway to borrow 1 WETH on your account, by signature',
  ],
] as const)('a message that allows the gateway to take %s', (_what, approvalKind, kind, token, name, message) => {
  const terms = { owner: ACCOUNT, nonce: 4n, deadline: NOW + 3600n };
  const domain = { name, version: '1', chainId: 1135, verifyingContract: token };
  const approval = {
    kind: approvalKind,
    token,
    symbol: '',
    decimals: 18,
    spender: GATEWAY,
    amount: 10n ** 18n,
    required: 0n,
  };
  const request: SignatureRequest = {
    account: ACCOUNT,
    chainId: 1135,
    typedData: approvalTypedData(domain, approval, terms),
    claim: { kind, token, domain, spender: GATEWAY, amount: 10n ** 18n, ...terms, tokens: [] },
    meta: { area: 'lending', flow: 'lending.test.v1', step: 'permit' },
  };

  test('is summarized, and signed with no changed field', async () => {
    const context = marketContext();
    expect((await verifyMessage(request, context)).message).toBe(message);
    for (const how of ['alone', 'together'] as const) {
      expect((await mutateSignature(request, context, NOW, how)).survivors).toEqual([]);
    }
  });
});

test('every function and message of the area is tried', () => {
  const claims = [...MARKET_WRITES, ...EXIT_WRITES, ...switchRequests(SWITCH), ...ADAPTER_WRITES].map(
    ({ claim }) => claim,
  );
  expect(untriedWrites(signing, [...claims, 'Permit', 'DelegationWithSig'])).toEqual([]);
});
