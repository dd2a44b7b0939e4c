import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { chainState, known } from '@fathom/base/rpc/multicall';
import type { HostServices } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { QueryClient } from '@tanstack/react-query';
import { poolListing } from '../data/decodePool';
import { expectedPositionIds } from '../data/expectedPositionIds';
import { parseFxdConfiguration } from '../data/fxdConfiguration';
import { fxdPriceQuery } from '../data/fxdPrice.query';
import { fxdScope, type FxdScope } from '../data/fxdScope';
import type { Block } from '../data/poolMetrics';
import { proxyWalletQuery } from '../data/proxyWallet.query';
import { readPools } from '../data/readPools';
import { readPositionMetrics } from '../data/readPositionMetrics';
import { readWalletPositions } from '../data/readWalletPositions';
import type { Pool } from '../domain/pool';
import { portfolioText } from '../text/portfolioText';
import type { FxdInputs } from './fxdInputs';

/**
 * Reads the account at the block of the pools, in two RPC requests once the constant data is cached. `undefined` if FXD
 * isn't deployed on the chain. Rejects with `ChainReadError`, or with an `Error` of one sentence.
 */
export async function readInputs(
  host: HostServices,
  client: QueryClient,
  { chainId, account }: { readonly chainId: number; readonly account: Address },
): Promise<FxdInputs | undefined> {
  const configured = configuredScope(host, chainId);
  if (!configured) return undefined;
  const { scope, configuration, listings } = configured;
  const [fxdPrice, wallet, { block, pools: byId }] = await Promise.all([
    // The price feed isn't the chain: without it, FXD has no value.
    client.query(fxdPriceQuery(host.configuration.service('priceFeed'))).catch(() => undefined),
    client.query(proxyWalletQuery({ scope, account })),
    readPools(scope, listings, client),
  ]);
  const pools = [...byId.values()];
  const { positions, unreadable, balances } = await readAccount({ scope, account, wallet, pools, block }, client);
  const open = positions.filter(({ status }) => status !== 'closed');
  const used = open.map(({ pool }) => pool).filter(({ id }) => !byId.has(id));
  return {
    account,
    deployment: scope.deployment,
    nativeReserve: configuration.nativeReserve,
    block,
    pools: [...pools, ...new Map(used.map((pool) => [pool.id, pool])).values()],
    positions: open,
    fxdPrice,
    balances,
    unreadPositions: unreadable,
    unreadPools: listings.length - pools.length,
  };
}

/** `undefined` if FXD isn't deployed on the chain. Throws an `Error` of one sentence for an invalid configuration. */
export function configuredScope(host: HostServices, chainId: number) {
  const parsed = parseFxdConfiguration(host.configuration.area('fxd'));
  if (!parsed.ok) throw new Error(portfolioText.unread.configuration(parsed.error.field, parsed.error.problem));
  const configuration = parsed.value;
  const scope = fxdScope(host, configuration, chainId);
  if (!scope) return undefined;
  return { scope, configuration, listings: scope.deployment.pools.map(({ id }) => poolListing(scope, id)) };
}

interface AccountRequest {
  readonly scope: FxdScope;
  readonly account: Address;
  readonly wallet: Address | null;
  readonly pools: readonly Pool[];
  readonly block: Block;
}

async function readAccount({ scope, account, wallet, pools, block }: AccountRequest, client: QueryClient) {
  const { chain, deployment } = scope;
  const at = { ...scope, block: block.number };
  const reads = [
    erc20.balanceOf.read(deployment.contracts.fathomStablecoin, account),
    ...pools.map(({ isNative, collateral }) =>
      isNative ? chainState.nativeBalance(chain, account) : erc20.balanceOf.read(collateral.address, account),
    ),
  ];
  const { positions, unreadable, others } =
    wallet === null
      ? { ...(await readPositionMetrics(at, [], ...reads)), unreadable: 0 }
      : await readWalletPositions(
          {
            scope: at,
            wallet,
            pools: () => Promise.resolve(pools),
            expectedIds: () => expectedPositionIds(scope, { wallet, page: 0 }, new AbortController().signal),
          },
          client,
          ...reads,
        );
  const [fxd, ...collateral] = others.map(known);
  return {
    positions,
    unreadable,
    balances: { fxd, collateral: pools.map(({ id: poolId }, index) => ({ poolId, amount: collateral[index] })) },
  };
}
