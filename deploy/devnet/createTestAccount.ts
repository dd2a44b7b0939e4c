import { Wallet, getAddress, id, parseEther, toQuantity } from 'ethers';
import { readAaveArtifact } from '../contracts/readAaveArtifact';
import { interfaceOf, openSession } from './chain/chainSession';
import type { Rpc } from './chain/createRpc';
import type { DevnetAccount } from './demoAccounts';
import type { ChainAddresses } from './devnetAddresses';

export interface TestAccountOptions {
  /** Derives a deterministic account; without it, the account is random. */
  readonly seed?: string;
  /** Balance in wei; default 10 ETH. */
  readonly eth?: bigint;
  /**
   * Raw amounts by symbol: `{ USDC: 1_000n * 10n ** 6n }`; for the market's assets and the collateral of the
   * stablecoin's pools.
   */
  readonly tokens?: Readonly<Record<string, bigint>>;
}

const USUAL_ETH = parseEther('10');
const ETH_FOR_GAS = parseEther('1');

/**
 * Creates a funded account without transactions. Safe to call concurrently, because a separate helper account mints and
 * transfers the tokens. Throws for a token that the chain doesn't have.
 */
export async function createTestAccount(
  { rpc, addresses }: { readonly rpc: Rpc; readonly addresses: ChainAddresses },
  { seed, eth = USUAL_ETH, tokens = {} }: TestAccountOptions = {},
): Promise<DevnetAccount> {
  const { address, privateKey } = seed === undefined ? Wallet.createRandom() : new Wallet(id(`test account ${seed}`));
  const helper = getAddress(`0x${id(`helper of ${address}`).slice(-40)}`);
  const wrapped = tokens['WETH'] ?? 0n;
  await rpc('anvil_impersonateAccount', [helper]);
  await rpc('anvil_setBalance', [helper, toQuantity(ETH_FOR_GAS + wrapped)]);

  const session = openSession(addresses.chainId, rpc, helper);
  const minter = { address: addresses.contracts.tokenMinter, abi: interfaceOf(readAaveArtifact('Faucet')) };
  const weth = { address: addresses.contracts.weth, abi: interfaceOf(readAaveArtifact('WETH9')) };
  for (const [symbol, amount] of Object.entries(tokens)) {
    const token = tokenAddress(addresses, symbol);
    if (token === weth.address) {
      await session.send(weth, 'deposit', [], { value: amount });
      await session.send(weth, 'transfer', [address, amount]);
    } else {
      await session.send(minter, 'mint', [token, address, amount]);
    }
  }
  await rpc('anvil_stopImpersonatingAccount', [helper]);
  await rpc('anvil_setBalance', [address, toQuantity(eth)]);
  return { address, privateKey };
}

function tokenAddress({ chainId, tokens, fxd }: ChainAddresses, symbol: string): string {
  const address =
    tokens[symbol]?.address ?? fxd.pools.find((pool) => pool.collateralSymbol === symbol)?.collateralToken;
  if (address === undefined) throw new Error(`Chain ${chainId} has no token ${symbol}.`);
  return address;
}
