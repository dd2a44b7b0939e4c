import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { chainState } from '@fathom/base/rpc/multicall';
import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { buildPool } from '../domain/testing/buildPosition';
import { ACCOUNT, CONTRACTS, fxdSetup, WALLET } from './testing/fxdSetup';
import { walletHoldingsQuery } from './walletHoldings.query';

const { fathomStablecoin } = CONTRACTS;
const SIX: Address = '0x00000000000000000000000000000000000000c6';
const POOL = buildPool({ collateral: { address: SIX, symbol: 'SIX', decimals: 6 } });

function setup(spender: Address) {
  const opened = fxdSetup();
  opened.chain.respond(chainState.nativeBalance(opened.chain.reader, ACCOUNT), 7n);
  opened.chain.respond(erc20.balanceOf.read(fathomStablecoin, ACCOUNT), 11n);
  opened.chain.respond(erc20.allowance.read(fathomStablecoin, ACCOUNT, spender), 13n);
  opened.chain.respond(erc20.balanceOf.read(SIX, ACCOUNT), 1_500_000n);
  opened.chain.respond(erc20.allowance.read(SIX, ACCOUNT, spender), 2n);
  return opened;
}

it('reads balances and proxy wallet allowances in one request, collateral in wad', async () => {
  const { chain, client, scope } = setup(WALLET);
  const holdings = await client.query(walletHoldingsQuery({ scope, account: ACCOUNT, pool: POOL, wallet: WALLET }));
  expect(holdings).toEqual({
    native: 7n,
    fxd: 11n,
    fxdAllowance: 13n,
    collateral: 1_500_000_000_000_000_000n,
    collateralAllowance: 2_000_000_000_000n,
  });
  expect(chain.requests).toHaveLength(1);
});

it('uses the native balance for a native pool, which needs no allowance', async () => {
  const { client, scope } = setup(WALLET);
  const request = { scope, account: ACCOUNT, pool: { ...POOL, isNative: true }, wallet: WALLET };
  const holdings = await client.query(walletHoldingsQuery(request));
  expect(holdings).toMatchObject({ collateral: 7n, collateralAllowance: 0n });
});

it('reads the balances without a proxy wallet', async () => {
  const { client, scope } = setup(ZERO_ADDRESS);
  const request = { scope, account: ACCOUNT, pool: POOL, wallet: undefined };
  await expect(client.query(walletHoldingsQuery(request))).resolves.toMatchObject({ fxd: 11n });
});

it('returns undefined for failed reads, never zero', async () => {
  const { chain, client, scope } = setup(WALLET);
  chain.revert(erc20.balanceOf.read(fathomStablecoin, ACCOUNT), 'no');
  chain.garble(erc20.balanceOf.read(SIX, ACCOUNT), '0x');
  const request = { scope, account: ACCOUNT, pool: POOL, wallet: WALLET };
  const holdings = await client.query(walletHoldingsQuery(request));
  expect([holdings.fxd, holdings.collateral, holdings.native]).toEqual([undefined, undefined, 7n]);
});
