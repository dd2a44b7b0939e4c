import { getBytes } from 'ethers';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import { createRpc, RpcError } from '../chain/createRpc';
import type { DevnetAddresses } from '../devnetAddresses';
import { createExplorer } from '../explorer/createExplorer';
import { createContractRegistry, type ContractRegistry } from './contractRegistry';
import { createKeyedQueue } from './createKeyedQueue';
import { describeCall, describeCost } from './describeCall';
import { describeTypedData, typedDataSchema } from './describeTypedData';
import { findSigner, signerSchema } from './findSigner';
import { isLoopback } from './isLoopback';
import { batchFee, callsSchema, sendBatch } from './walletBatch';
import { withProxyWallets } from './withProxyWallets';
import {
  address,
  bytes,
  completeTransaction,
  toCall,
  toTransaction,
  walletTransactionSchema,
  type WalletTransaction,
} from './walletTransaction';

/** A chain that the page added itself includes its node URL. */
const chain = v.object({
  id: v.number(),
  rpcUrl: v.pipe(v.string(), v.check(isLoopback, 'is not on this machine')),
  symbol: v.string(),
});
type Chain = v.InferOutput<typeof chain>;
type Call = Pick<WalletTransaction, 'to' | 'data'>;

const signer = signerSchema;
const transaction = walletTransactionSchema;
const calls = callsSchema;
const typedData = typedDataSchema;

/**
 * The demo wallet's backend: describing calls, signing and sending; also serves the local block explorer. Responds to
 * pages of this machine only. Errors are returned as `{ error: { code, message, data } }` with status 200 like
 * JSON-RPC, because the page's console must stay free of errors when a transaction fails.
 */
export function createWalletService(addresses: DevnetAddresses, script: string): Hono {
  const registries = new Map(
    Object.values(addresses.chains).map((known): [number, ContractRegistry] => [
      known.chainId,
      createContractRegistry(known),
    ]),
  );
  const registryOf = ({ id }: Chain): ContractRegistry => registries.get(id) ?? (() => undefined);
  const inTurn = createKeyedQueue();

  async function describe(call: Call, on: Chain): Promise<ReturnType<typeof describeCall>> {
    const fxd = addresses.chains[on.id]?.fxd;
    const registry = registryOf(on);
    return describeCall(
      call,
      fxd === undefined ? registry : await withProxyWallets(registry, fxd, createRpc(on.rpcUrl), call),
    );
  }

  function batchAccountOf({ id }: Chain): string {
    const known = addresses.chains[id];
    if (known === undefined) throw new RpcError(5710, `No calls are batched on chain ${id}.`, undefined);
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

  function respond<Entries extends v.ObjectEntries>(
    path: string,
    entries: Entries,
    read: (request: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => object | Promise<object>,
  ): void {
    service.post(path, async (context) =>
      context.json(await read(v.parse(v.object(entries), await context.req.json()))),
    );
  }

  respond('/account', { signer }, (request) => ({ address: findSigner(request.signer).address }));

  respond('/describe', { chain, transaction }, async (request) => {
    const rpc = createRpc(request.chain.rpcUrl);
    const readFee = async () => {
      // Estimated even if the page set the gas, to warn the user about a failing call.
      await rpc('eth_estimateGas', [toCall(request.transaction)]);
      const { gas, maxFeePerGas } = await completeTransaction(request.transaction, rpc);
      return gas * maxFeePerGas;
    };
    return {
      ...(await describe(request.transaction, request.chain)),
      ...(await describeCost(readFee, request.chain.symbol)),
    };
  });

  respond('/describe-typed-data', { chain, typedData }, (request) =>
    describeTypedData(request.typedData, registryOf(request.chain)),
  );

  respond('/send', { chain, signer, transaction }, async (request) => {
    const wallet = findSigner(request.signer);
    const { id, rpcUrl } = request.chain;
    const rpc = createRpc(rpcUrl);
    const hash = await inTurn(`${id}:${wallet.address}`, async () => {
      const complete = await completeTransaction(request.transaction, rpc);
      return rpc('eth_sendRawTransaction', [
        await wallet.signTransaction(toTransaction(request.transaction, complete, id)),
      ]);
    });
    return { hash };
  });

  respond('/describe-calls', { chain, from: address, calls }, async (request) => {
    const batch = { ...request, batchAccount: batchAccountOf(request.chain) };
    const { rpcUrl, symbol } = request.chain;
    return {
      calls: await Promise.all(request.calls.map((call) => describe(call, request.chain))),
      ...(await describeCost(() => batchFee(batch, createRpc(rpcUrl)), symbol)),
    };
  });

  respond('/send-calls', { chain, signer, calls }, async (request) => {
    const wallet = findSigner(request.signer);
    const { id, rpcUrl } = request.chain;
    const batch = { from: wallet.address, calls: request.calls, batchAccount: batchAccountOf(request.chain) };
    const send = () => sendBatch(batch, { wallet, chainId: id, rpc: createRpc(rpcUrl) });
    return { hash: await inTurn(`${id}:${wallet.address}`, send) };
  });

  respond('/sign-message', { signer, message: bytes }, async (request) => ({
    signature: await findSigner(request.signer).signMessage(getBytes(request.message)),
  }));

  respond('/sign-typed-data', { signer, typedData }, async (request) => {
    const { domain, types, message } = request.typedData;
    // The type of the EIP-712 domain is implied.
    const own = Object.fromEntries(Object.entries(types).filter(([name]) => name !== 'EIP712Domain'));
    return { signature: await findSigner(request.signer).signTypedData(domain, own, message) };
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
