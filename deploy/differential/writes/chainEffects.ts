import { ZeroAddress } from 'ethers';
import { readMany, type MulticallReader } from '@fathom/base/rpc/multicall';
import { creditDelegation, erc20 } from '@fathom/base/rpc/abi/erc20';
import type { ContractRead } from '@fathom/base/rpc/abi/contractFunction';
import { addressKey, type Address } from '@fathom/contract/address';
import type { Stage } from './stage';

/*
 * Reads a transaction's effects from the chain in the block before and in its own, which has the same time. Events only
 * select the addresses to read.
 */

export interface Receipt {
  readonly blockNumber: string;
  readonly gasUsed: string;
  readonly effectiveGasPrice: string;
  readonly status: string;
  readonly logs: readonly { readonly address: string; readonly topics: readonly string[]; readonly data: string }[];
}

export interface Holding {
  readonly address: Address;
  readonly token: Address | 'native';
  readonly amount: bigint;
}

export interface Right {
  readonly kind: 'allowance' | 'delegation';
  readonly token: Address;
  readonly spender: Address;
  readonly before: bigint;
  readonly after: bigint;
}

/** All addresses in lower case. */
export interface ChainEffects {
  readonly changes: readonly Omit<Holding, 'address'>[];
  readonly rights: readonly Right[];
  readonly others: readonly Holding[];
}

const CHUNK = 200;
const WORD = 64;
/** An address fills a word from the right. */
const PADDING = '0'.repeat(24);

export async function chainEffects(
  stage: Stage,
  sent: { readonly from: Address; readonly to: Address; readonly data: string },
  receipt: Receipt,
): Promise<ChainEffects> {
  const { from } = sent;
  const block = Number(receipt.blockNumber);
  const emitters = distinct(receipt.logs.map(({ address }) => address));
  const tokens = distinct([...suiteTokens(stage), ...emitters, sent.to]);
  const named = receipt.logs.flatMap(({ topics, data }) => [...topics.slice(1), ...wordsOf(data)]);
  const addresses = distinct([
    ...addressesIn(named),
    ...addressesIn(wordsOf(`0x${sent.data.slice(10)}`)),
    ...emitters,
    sent.to,
  ]).filter((address) => address !== addressKey(from) && address !== ZeroAddress);

  const own = tokens.map((token) => ({ address: addressKey(from), token }));
  const other = addresses.flatMap((address) => distinct([...emitters, sent.to]).map((token) => ({ address, token })));
  const spent = distinct([...emitters, sent.to]).flatMap((token) => addresses.map((spender) => ({ token, spender })));
  const [changes, others, allowances, delegations] = await Promise.all([
    differences(
      stage,
      block,
      own.map(({ token, address }) => erc20.balanceOf.read(token, address)),
    ),
    differences(
      stage,
      block,
      other.map(({ token, address }) => erc20.balanceOf.read(token, address)),
    ),
    differences(
      stage,
      block,
      spent.map(({ token, spender }) => erc20.allowance.read(token, from, spender)),
    ),
    differences(
      stage,
      block,
      spent.map(({ token, spender }) => creditDelegation.borrowAllowance.read(token, from, spender)),
    ),
  ]);
  const fee = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice);
  const native = (await nativeChange(stage, from, block)) + fee;
  const nativeOthers = await Promise.all(
    addresses.map(async (address): Promise<Holding> => {
      return { address, token: 'native', amount: await nativeChange(stage, address, block) };
    }),
  );
  return {
    changes: [
      ...(native === 0n ? [] : [{ token: 'native' as const, amount: native }]),
      ...changed(own, changes).map(({ token, before, after }) => ({ token, amount: after - before })),
    ],
    rights: [
      ...changed(spent, allowances).map((right) => ({ kind: 'allowance' as const, ...right })),
      ...changed(spent, delegations).map((right) => ({ kind: 'delegation' as const, ...right })),
    ],
    others: [
      ...nativeOthers.filter(({ amount }) => amount !== 0n),
      ...changed(other, others).map(({ address, token, before, after }) => ({
        address,
        token,
        amount: after - before,
      })),
    ],
  };
}

function suiteTokens({ addresses: { tokens, fxd, dao, vaults } }: Stage): readonly string[] {
  return [
    ...Object.values(tokens).flatMap((token) => [
      token.address,
      token.rsToken,
      token.variableDebtToken,
      token.stableDebtToken,
    ]),
    ...fxd.pools.map(({ collateralToken }) => collateralToken),
    fxd.contracts.fathomStablecoin,
    ...(dao ? [dao.contracts.fthm, dao.contracts.vfthm] : []),
    ...(vaults?.vaults ?? []).flatMap(({ address, strategies }) => [
      address,
      ...strategies.map((strategy) => strategy.address),
    ]),
  ];
}

/** Returns values before and after; `undefined` if the contract has no such function. */
async function differences(stage: Stage, block: number, reads: readonly ContractRead<bigint>[]) {
  const { session, addresses } = stage;
  const reader: MulticallReader = {
    chainId: session.chainId,
    multicall3: addresses.contracts.multicall3 as Address,
    request: (method, params) => session.rpc(method, params),
  };
  const values: { readonly before: bigint | undefined; readonly after: bigint | undefined }[] = [];
  for (let start = 0; start < reads.length; start += CHUNK) {
    const chunk = reads.slice(start, start + CHUNK);
    const [before, after] = await Promise.all([
      readMany(reader, chunk, { block: block - 1 }),
      readMany(reader, chunk, { block }),
    ]);
    for (const index of chunk.keys()) {
      const [was, is] = [before[index], after[index]];
      values.push({ before: was?.ok ? was.value : undefined, after: is?.ok ? is.value : undefined });
    }
  }
  return values;
}

/** A contract that didn't exist before counts as zero. */
function changed<T extends object>(
  items: readonly T[],
  values: readonly { readonly before: bigint | undefined; readonly after: bigint | undefined }[],
) {
  return items.flatMap((item, index) => {
    const { before = 0n, after } = values[index] ?? {};
    return after === undefined || after === before ? [] : [{ ...item, before, after }];
  });
}

async function nativeChange({ session }: Stage, account: string, block: number): Promise<bigint> {
  const [before, after] = await Promise.all(
    [block - 1, block].map((at) => session.rpc('eth_getBalance', [account, `0x${at.toString(16)}`])),
  );
  return BigInt(String(after)) - BigInt(String(before));
}

function wordsOf(data: string): readonly string[] {
  return (data.slice(2).match(new RegExp(`.{${WORD}}`, 'g')) ?? []).map((word) => `0x${word}`);
}

function addressesIn(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => (word.slice(2).startsWith(PADDING) ? [`0x${word.slice(-40)}`] : []));
}

function distinct(addresses: readonly string[]): readonly Address[] {
  return [...new Set(addresses.map((address) => addressKey(address as Address)))];
}
