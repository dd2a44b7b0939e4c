import { Interface, getAddress, toQuantity } from 'ethers';
import * as v from 'valibot';
import type { Artifact } from '../../contracts/artifact';
import { linkLibraries } from '../../contracts/linkLibraries';
import { describeRevert } from './describeRevert';
import { RpcError, type Rpc } from './createRpc';

export interface Contract {
  readonly address: string;
  readonly abi: Interface;
}

/** Sends transactions sequentially from unlocked accounts, and throws on any failure. */
export interface ChainSession {
  readonly chainId: number;
  readonly rpc: Rpc;
  readonly admin: string;
  deploy(
    artifact: Artifact,
    args?: readonly unknown[],
    libraries?: Readonly<Record<string, string>>,
  ): Promise<Contract>;
  send(contract: Contract, name: string, args: readonly unknown[], options?: SendOptions): Promise<void>;
  /** Returns the only value, or a list of all. */
  read(contract: Contract, name: string, args?: readonly unknown[]): Promise<unknown>;
}

export interface SendOptions {
  /** Default: the admin. Any address works after `anvil_impersonateAccount`. */
  readonly from?: string;
  /** In wei. */
  readonly value?: bigint;
  /** Default: enough for each step of the deployment. */
  readonly gas?: number;
}

/**
 * More than any deployment step needs. A fixed limit saves one gas estimate per transaction, and an estimate is too low
 * in the second of a reserve's last update.
 */
const GAS_LIMIT = 9_000_000;

const UNDERFLOW = 'Panic(17)';

/**
 * Anvil's error if another process has sent from the same account at the same moment and used the nonce; nothing was
 * sent.
 */
const NONCE_TAKEN = /replacement transaction underpriced|nonce too low/;
const ATTEMPTS = 5;

const receiptSchema = v.object({
  status: v.string(),
  transactionHash: v.string(),
  contractAddress: v.nullish(v.string()),
});

/**
 * Opens a session on a running chain. Every function throws an {@link Error} with the step's name and the decoded
 * revert reason. A send is repeated if other processes use its nonce, as browser tests do with the admin's.
 */
export function openSession(chainId: number, rpc: Rpc, admin: string): ChainSession {
  async function transact(
    what: string,
    abi: Interface,
    transaction: Readonly<Record<string, string>>,
  ): Promise<v.InferOutput<typeof receiptSchema>> {
    const full = { gas: toQuantity(GAS_LIMIT), ...transaction };
    const receipt = v.parse(receiptSchema, await sendWithFreeNonce(full));
    if (receipt.status !== '0x1')
      throw new Error(`${what} on chain ${chainId} reverted: ${await revertReason(rpc, abi, full)}`);
    return receipt;
  }

  async function sendWithFreeNonce(transaction: object, attempts = ATTEMPTS): Promise<unknown> {
    try {
      return await rpc('eth_sendTransactionSync', [transaction]);
    } catch (error) {
      const isTaken = error instanceof RpcError && NONCE_TAKEN.test(error.message);
      if (!isTaken || attempts === 1) throw error;
      return sendWithFreeNonce(transaction, attempts - 1);
    }
  }

  return {
    chainId,
    rpc,
    admin,
    async deploy(artifact, args = [], libraries = {}) {
      const abi = interfaceOf(artifact);
      const data = linkLibraries(artifact, libraries) + abi.encodeDeploy(args).slice(2);
      const receipt = await transact(`Deploying ${artifact.name}`, abi, { from: admin, data });
      return { address: getAddress(v.parse(v.string(), receipt.contractAddress)), abi };
    },
    async send({ address, abi }, name, args, { from = admin, value = 0n, gas = GAS_LIMIT } = {}) {
      const data = abi.encodeFunctionData(name, args);
      await transact(name, abi, { from, to: address, data, value: toQuantity(value), gas: toQuantity(gas) });
    },
    async read({ address, abi }, name, args = []) {
      const call = [{ to: address, data: abi.encodeFunctionData(name, args) }, 'latest'];
      const response = await rpc('eth_call', call)
        .catch((error: unknown) => {
          // While anvil mines, it may pair the new state with the older block's time, so that elapsed time is negative.
          // A contract that really underflows does so again.
          if (describeRevert(abi, error) === UNDERFLOW) return rpc('eth_call', call);
          throw error;
        })
        .catch((error: unknown) => {
          throw new Error(`${name} on chain ${chainId} reverted: ${describeRevert(abi, error)}`);
        });
      const values = abi.decodeFunctionResult(name, v.parse(v.string(), response));
      return values.length === 1 ? (values[0] as unknown) : values;
    },
  };
}

const interfaces = new WeakMap<Artifact['abi'], Interface>();

export function interfaceOf(artifact: Pick<Artifact, 'abi'>): Interface {
  const known = interfaces.get(artifact.abi) ?? new Interface(JSON.stringify(artifact.abi));
  interfaces.set(artifact.abi, known);
  return known;
}

async function revertReason(rpc: Rpc, abi: Interface, transaction: Readonly<Record<string, string>>): Promise<string> {
  try {
    await rpc('eth_call', [transaction, 'latest']);
    return 'no reason given';
  } catch (error) {
    return describeRevert(abi, error);
  }
}
