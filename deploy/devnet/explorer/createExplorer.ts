import { formatEther, isAddress, isHexString } from 'ethers';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { createRpc, type Rpc } from '../chain/createRpc';
import type { ChainAddresses, DevnetAddresses } from '../devnetAddresses';
import { createContractRegistry } from '../wallet/contractRegistry';
import { describeCall } from '../wallet/describeCall';
import { withProxyWallets } from '../wallet/withProxyWallets';
import { accountPage, explorerPage, transactionPage } from './explorerPage';
import { readAccount, readTransaction } from './readExplored';

/**
 * Serves transactions and accounts of the local chains, so that every explorer link of the apps works. Reads from the
 * node on each request, without caching.
 */
export function createExplorer({ chains }: Pick<DevnetAddresses, 'chains'>): Hono {
  const explorer = new Hono();
  explorer.use(secureHeaders({ contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"] } }));
  explorer.onError((_error, context) => context.html(explorerPage("Can't reach the RPC node of this chain."), 502));

  explorer.get('/:chainId/tx/:hash', async (context) => {
    const found = find(chains, context.req.param('chainId'));
    const hash = context.req.param('hash');
    if (found === undefined || !isHexString(hash, 32)) return context.html(explorerPage('Page not found.'), 404);
    const { chain, rpc } = found;
    const transaction = await readTransaction(rpc, hash);
    if (transaction === undefined) return context.html(explorerPage('No such transaction on this chain.'), 404);
    const { to, input } = transaction;
    const addressBook = await withProxyWallets(createContractRegistry(chain), chain.fxd, rpc, {
      to,
      data: input,
    });
    return context.html(
      transactionPage(
        chain,
        transaction,
        to === undefined ? undefined : describeCall({ to, data: input }, addressBook),
      ),
    );
  });

  explorer.get('/:chainId/address/:address', async (context) => {
    const found = find(chains, context.req.param('chainId'));
    const address = context.req.param('address');
    if (found === undefined || !isAddress(address)) return context.html(explorerPage('Page not found.'), 404);
    const { chain, rpc } = found;
    const name = createContractRegistry(chain)(address)?.name;
    const { balance, isContract } = await readAccount(rpc, address);
    return context.html(accountPage(chain, { address, name, isContract, balance: formatEther(balance) }));
  });
  return explorer;
}

function find(
  chains: Readonly<Record<string, ChainAddresses>>,
  id: string,
): { readonly chain: ChainAddresses; readonly rpc: Rpc } | undefined {
  const chain = Object.hasOwn(chains, id) ? chains[id] : undefined;
  return chain && { chain, rpc: createRpc(chain.rpcUrl, 5_000) };
}
