import { getBytes } from 'ethers';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import { createRpc, RpcError, type Rpc } from '../chain/createRpc';
import type { DevnetAddresses } from '../devnetAddresses';
import { createExplorer } from '../explorer/createExplorer';
import { createContractRegistry, type ContractRegistry } from './contractRegistry';
import { createTurns } from './createTurns';
import { describeCallTo, describeWalletTransaction } from './describeWalletTransaction';
import { describeTypedData, typedDataSchema } from './describeTypedData';
import { findSigner, signerSchema } from './findSigner';
import { callsSchema, describeBatchFee, sendBatch } from './walletBatch';
import { isLoopback } from './isLoopback';
import { withProxyWallets } from './withProxyWallets';
import {
  completeTransaction,
  toTransaction,
  walletTransactionSchema,
  type WalletTransaction,
} from './walletTransaction';

/** A chain that the page added itself includes its node URL. */
const chainSchema = v.object({
  id: v.number(),
  rpcUrl: v.pipe(v.string(), v.check(isLoopback, 'is not on this machine')),
  symbol: v.string(),
});
const accountRequest = v.object({ signer: signerSchema });
const describeRequest = v.object({ chain: chainSchema, transaction: walletTransactionSchema });
const describeBatchRequest = v.object({ chain: chainSchema, from: v.string(), calls: callsSchema });
const describeTypedDataRequest = v.object({ chain: chainSchema, typedData: typedDataSchema });
const sendRequest = v.object({ chain: chainSchema, signer: signerSchema, transaction: walletTransactionSchema });
const batchRequest = v.object({ chain: chainSchema, signer: signerSchema, calls: callsSchema });
const messageRequest = v.object({
  signer: signerSchema,
  message: v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2})*$/)),
});
const typedDataRequest = v.object({ signer: signerSchema, typedData: typedDataSchema });

/**
 * The demo wallet's backend: describing calls, signing and sending; also serves the local block explorer. Responds to
 * pages of this machine only. Errors are returned as `{ error: { code, message, data } }` with status 200 like
 * JSON-RPC, because the page's console must stay free of errors when a transaction fails.
 */
export function createWalletService(addresses: DevnetAddresses, script: string): Hono {
  const addressBooks = new Map(
    Object.values(addresses.chains).map((chain): [number, ContractRegistry] => [
      chain.chainId,
      createContractRegistry(chain),
    ]),
  );
  const registry = (chainId: number): ContractRegistry => addressBooks.get(chainId) ?? (() => undefined);
  const inTurn = createTurns();

  async function addressBookOf(
    chainId: number,
    rpc: Rpc,
    call: Pick<WalletTransaction, 'to' | 'data'>,
  ): Promise<ContractRegistry> {
    const known = addresses.chains[chainId];
    return known === undefined ? registry(chainId) : withProxyWallets(registry(chainId), known.fxd, rpc, call);
  }

  function batchAccountOf(chainId: number): string {
    const known = addresses.chains[chainId];
    if (known === undefined) throw new RpcError(5710, `No calls are batched on chain ${chainId}.`, undefined);
    return known.batchAccount;
  }

  const service = new Hono();
  service.get('/wallet.js', (context) =>
    context.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    }),
  );
  service.route('/explorer', createExplorer(addresses));
  service.use(async (context, next) => {
    const origin = context.req.header('origin');
    if (origin === undefined || isLoopback(origin)) return next();
    return context.json({ error: { code: 4100, message: 'Only pages of this machine may use the demo wallet.' } }, 403);
  });
  service.use(cors({ origin: (origin) => origin, allowHeaders: ['content-type'] }));
  service.onError((error, context) => context.json({ error: toRpcError(error) }));

  service.post('/account', async (context) => {
    const { signer } = v.parse(accountRequest, await context.req.json());
    return context.json({ address: findSigner(signer).address });
  });
  service.post('/describe', async (context) => {
    const { chain, transaction } = v.parse(describeRequest, await context.req.json());
    const rpc = createRpc(chain.rpcUrl);
    const complete = await addressBookOf(chain.id, rpc, transaction);
    return context.json(await describeWalletTransaction(transaction, complete, rpc, chain.symbol));
  });
  service.post('/describe-typed-data', async (context) => {
    const { chain, typedData } = v.parse(describeTypedDataRequest, await context.req.json());
    return context.json(describeTypedData(typedData, registry(chain.id)));
  });
  service.post('/send', async (context) => {
    const { chain, signer, transaction } = v.parse(sendRequest, await context.req.json());
    const wallet = findSigner(signer);
    const rpc = createRpc(chain.rpcUrl);
    const hash = await inTurn(`${chain.id}:${wallet.address}`, async () => {
      const complete = await completeTransaction(transaction, rpc);
      const signed = await wallet.signTransaction(toTransaction(transaction, complete, chain.id));
      return rpc('eth_sendRawTransaction', [signed]);
    });
    return context.json({ hash });
  });
  service.post('/describe-calls', async (context) => {
    const { chain, from, calls } = v.parse(describeBatchRequest, await context.req.json());
    const rpc = createRpc(chain.rpcUrl);
    return context.json({
      calls: await Promise.all(
        calls.map(async (call) => {
          const complete = await addressBookOf(chain.id, rpc, call);
          const { contract, title, rows } = describeCallTo(call, complete);
          return { contract, title, rows };
        }),
      ),
      ...(await describeBatchFee({ from, calls, batchAccount: batchAccountOf(chain.id) }, rpc, chain.symbol)),
    });
  });
  service.post('/send-calls', async (context) => {
    const { chain, signer, calls } = v.parse(batchRequest, await context.req.json());
    const wallet = findSigner(signer);
    const rpc = createRpc(chain.rpcUrl);
    const hash = await inTurn(`${chain.id}:${wallet.address}`, () =>
      sendBatch(
        { from: wallet.address, calls, batchAccount: batchAccountOf(chain.id) },
        { wallet, chainId: chain.id, rpc },
      ),
    );
    return context.json({ hash });
  });
  service.post('/sign-message', async (context) => {
    const { signer, message } = v.parse(messageRequest, await context.req.json());
    return context.json({ signature: await findSigner(signer).signMessage(getBytes(message)) });
  });
  service.post('/sign-typed-data', async (context) => {
    const { signer, typedData } = v.parse(typedDataRequest, await context.req.json());
    // The type of the EIP-712 domain is implied.
    const types = Object.fromEntries(Object.entries(typedData.types).filter(([name]) => name !== 'EIP712Domain'));
    const signature = await findSigner(signer).signTypedData(typedData.domain, types, typedData.message);
    return context.json({ signature });
  });
  return service;
}

function toRpcError(error: Error): { readonly code: number; readonly message: string; readonly data?: unknown } {
  if (error instanceof RpcError) return { code: error.code, message: error.message, data: error.data };
  if (v.isValiError(error)) return { code: -32602, message: `Invalid parameters: ${describeIssue(error.issues)}` };
  return { code: -32603, message: error.message };
}

function describeIssue([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issue) ?? 'request'} ${issue.message}`;
}
