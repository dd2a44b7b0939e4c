import { concat, getAddress, solidityPacked, toBeHex, toQuantity, ZeroAddress, zeroPadValue } from 'ethers';
import * as v from 'valibot';
import { readAaveArtifact } from '../../contracts/readAaveArtifact';
import { readSafeArtifact } from '../../contracts/readSafeArtifact';
import { interfaceOf, openSession } from '../../devnet/chain/chainSession';
import { createTestAccount } from '../../devnet/createTestAccount';
import { ADMIN_ACCOUNT } from '../../devnet/demoAccounts';
import type { TestChain } from '../fixtures';

/** A call as a Safe app sends it. `value` in wei, decimal. */
export interface SafeCall {
  readonly to: string;
  readonly value: string;
  readonly data: string;
}

/** A transaction of the Safe, as its contract hashes it. */
export interface SafeProposal {
  readonly safeTxHash: string;
  readonly nonce: bigint;
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
  /** 1 for a delegatecall, which only the contract for batches receives. */
  readonly operation: 0 | 1;
}

/** A Safe 1.4.1 on the test chain, with direct access for tests. */
export interface ChainSafe {
  readonly address: string;
  readonly owners: readonly string[];
  readonly threshold: number;
  /** Puts several calls into one transaction. */
  propose(calls: readonly SafeCall[]): Promise<SafeProposal>;
  /** Confirms on-chain. */
  confirm(proposal: SafeProposal, owner: string): Promise<void>;
  /** Executes with the confirmations of these owners, and returns the hash on the chain. */
  execute(proposal: SafeProposal, owners: readonly string[]): Promise<string>;
}

const OWNERS = 3;
const THRESHOLD = 2;
/** The `v` of a signature that stands for a confirmation on-chain. */
const CONFIRMED_ON_CHAIN = 1;
const GAS = 5_000_000;

const receipt = v.object({ transactionHash: v.string(), status: v.literal('0x1') });

export interface SafeHoldings {
  /** Raw amounts by symbol. */
  readonly tokens: Readonly<Record<string, bigint>>;
}

/** Deploys Safe's contracts and a Safe of which two of three owners must confirm. */
export async function deployChainSafe(chain: TestChain, { tokens }: SafeHoldings): Promise<ChainSafe> {
  const { rpc, addresses } = chain;
  const session = openSession(addresses.chainId, rpc, ADMIN_ACCOUNT.address);
  const accounts = await Promise.all([
    createTestAccount(chain, { tokens }),
    ...Array.from({ length: OWNERS - 1 }, () => createTestAccount(chain)),
  ]);
  const owners = accounts.map(({ address }) => getAddress(address));
  for (const owner of owners) await rpc('anvil_impersonateAccount', [owner]);

  const singleton = await session.deploy(readSafeArtifact('Safe'));
  const factory = await session.deploy(readSafeArtifact('SafeProxyFactory'));
  const multiSend = await session.deploy(readSafeArtifact('MultiSendCallOnly'));
  const setup = singleton.abi.encodeFunctionData('setup', [
    owners,
    THRESHOLD,
    ZeroAddress,
    '0x',
    ZeroAddress,
    ZeroAddress,
    0,
    ZeroAddress,
  ]);
  const creation = [singleton.address, setup, 0] as const;
  const address = getAddress(v.parse(v.string(), await session.read(factory, 'createProxyWithNonce', creation)));
  await session.send(factory, 'createProxyWithNonce', creation);
  const safe = { address, abi: singleton.abi };

  const erc20 = interfaceOf(readAaveArtifact('ERC20'));
  for (const [symbol, amount] of Object.entries(tokens)) {
    const token = { address: addresses.tokens[symbol]?.address ?? '', abi: erc20 };
    await session.send(token, 'transfer', [address, amount], { from: owners[0] ?? '' });
  }

  const partsOf = ({ to, value, data, operation }: Omit<SafeProposal, 'safeTxHash' | 'nonce'>) =>
    [to, value, data, operation, 0, 0, 0, ZeroAddress, ZeroAddress] as const;

  return {
    address,
    owners,
    threshold: THRESHOLD,
    async propose(calls) {
      const [first] = calls;
      if (!first) throw new Error('There is nothing to propose.');
      const parts =
        calls.length === 1
          ? { to: first.to, value: BigInt(first.value), data: first.data, operation: 0 as const }
          : { to: multiSend.address, value: 0n, data: encodeMultiSend(calls), operation: 1 as const };
      const nonce = BigInt(String(await session.read(safe, 'nonce')));
      const hash = await session.read(safe, 'getTransactionHash', [...partsOf(parts), nonce]);
      return { ...parts, nonce, safeTxHash: String(hash) };
    },
    confirm: ({ safeTxHash }, owner) => session.send(safe, 'approveHash', [safeTxHash], { from: owner }),
    async execute(proposal, confirming) {
      const ordered = [...confirming].sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
      const signatures = concat(
        ordered.map((owner) => concat([zeroPadValue(owner, 32), toBeHex(0, 32), toBeHex(CONFIRMED_ON_CHAIN, 1)])),
      );
      const data = safe.abi.encodeFunctionData('execTransaction', [...partsOf(proposal), signatures]);
      const call = { from: confirming[0], to: address, data, gas: toQuantity(GAS) };
      return v.parse(receipt, await rpc('eth_sendTransactionSync', [call])).transactionHash;
    },
  };

  function encodeMultiSend(calls: readonly SafeCall[]): string {
    const packed = calls.map(({ to, value, data }) =>
      solidityPacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, to, value, (data.length - 2) / 2, data]),
    );
    return multiSend.abi.encodeFunctionData('multiSend', [concat(packed)]);
  }
}
