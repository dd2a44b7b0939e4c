import { Interface, Wallet, toQuantity } from 'ethers';
import type { TokenLabels } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { ownArtifact } from '../../contracts/ownArtifact';
import { readAaveArtifact } from '../../contracts/readAaveArtifact';
import { createTestAccount } from '../../devnet/createTestAccount';
import { interfaceOf, type ChainSession, type Contract } from '../../devnet/chain/chainSession';
import type { DevnetAccount } from '../../devnet/demoAccounts';
import type { ChainAddresses } from '../../devnet/devnetAddresses';
import { readBlockTime } from '../../devnet/chain/readBlockTime';

export interface Stage {
  readonly session: ChainSession;
  readonly addresses: ChainAddresses;
  /** Has something of everything: tokens, supplies, debts, positions, locks, shares. */
  readonly user: DevnetAccount;
  readonly saver: DevnetAccount;
}

const TOKEN = new Interface([
  'function approve(address spender, uint256 amount)',
  'function balanceOf(address account) view returns (uint256)',
  'function name() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
]);
const FUNDS = 10n ** 21n;
/** In seconds: longer than any write waits. */
const PERMIT_LIFE = 1_800;

export function own(artifact: string, address: string): Contract {
  return { address, abi: interfaceOf(ownArtifact(artifact)) };
}

export function aave(artifact: string, address: string): Contract {
  return { address, abi: interfaceOf(readAaveArtifact(artifact)) };
}

export function reserve({ addresses }: Stage, symbol: string) {
  const found = addresses.tokens[symbol];
  if (found === undefined) throw new Error(`The market has no ${symbol}.`);
  const { address, decimals, rsToken, variableDebtToken, stableDebtToken } = found;
  const label = (token: string, name: string): TokenLabels => ({ address: token as Address, symbol: name, decimals });
  return {
    symbol,
    decimals,
    asset: address as Address,
    rsToken: rsToken as Address,
    variableDebt: variableDebtToken as Address,
    stableDebt: stableDebtToken as Address,
    label: label(address, symbol),
    rsLabel: label(rsToken, `rs${symbol}`),
    debtLabel: label(variableDebtToken, symbol),
  };
}

export type StageReserve = ReturnType<typeof reserve>;

export async function balance({ session }: Stage, token: string, account: string): Promise<bigint> {
  return (await session.read({ address: token, abi: TOKEN }, 'balanceOf', [account])) as bigint;
}

export async function integer({ session }: Stage, contract: Contract, name: string, args: readonly unknown[] = []) {
  return BigInt(String(await session.read(contract, name, args)));
}

export function allow({ session }: Stage, token: string, spender: string, from: string): Promise<void> {
  return session.send({ address: token, abi: TOKEN }, 'approve', [spender, MAX_UINT256], { from });
}

export async function sendAs(
  { session }: Stage,
  from: string,
  to: Contract,
  name: string,
  args: readonly unknown[],
): Promise<void> {
  await session.rpc('anvil_impersonateAccount', [from]);
  await session.rpc('anvil_setBalance', [from, toQuantity(FUNDS)]);
  await session.send(to, name, args, { from });
}

export function mint({ session, addresses }: Stage, token: string, to: string, amount: bigint): Promise<void> {
  return session.send(aave('Faucet', addresses.contracts.tokenMinter), 'mint', [token, to, amount]);
}

export async function arrive(
  { session: { rpc }, addresses }: Pick<Stage, 'session' | 'addresses'>,
  seed: string,
  tokens: Readonly<Record<string, bigint>>,
): Promise<DevnetAccount> {
  const account = await createTestAccount({ rpc, addresses }, { seed, eth: FUNDS, tokens });
  await rpc('anvil_impersonateAccount', [account.address]);
  return account;
}

export interface SignedPermit {
  readonly deadline: bigint;
  readonly v: bigint;
  readonly r: Hex;
  readonly s: Hex;
  readonly signature: Hex;
  readonly value: bigint;
}

export async function signPermit(
  stage: Stage,
  { address: owner, privateKey }: DevnetAccount,
  permit: {
    readonly kind: 'permit' | 'delegation';
    readonly token: Address;
    readonly spender: Address;
    readonly value: bigint;
  },
): Promise<SignedPermit> {
  const { session } = stage;
  const { token: verifyingContract, spender, value } = permit;
  const token = { address: verifyingContract, abi: TOKEN };
  const [name, nonce, now] = await Promise.all([
    session.read(token, 'name').then(String),
    integer(stage, token, 'nonces', [owner]),
    readBlockTime(session.rpc),
  ]);
  const deadline = BigInt(now + PERMIT_LIFE);
  const domain = { name, version: '1', chainId: session.chainId, verifyingContract };
  const terms = [field('value'), field('nonce'), field('deadline')];
  const signer = new Wallet(privateKey);
  const text =
    permit.kind === 'permit'
      ? await signer.signTypedData(
          domain,
          { Permit: [field('owner', 'address'), field('spender', 'address'), ...terms] },
          { owner, spender, value, nonce, deadline },
        )
      : await signer.signTypedData(
          domain,
          { DelegationWithSig: [field('delegatee', 'address'), ...terms] },
          { delegatee: spender, value, nonce, deadline },
        );
  const part = (from: number, to: number): Hex => `0x${text.slice(from, to)}`;
  const signature = part(2, text.length);
  return { deadline, v: BigInt(part(130, 132)), r: part(2, 66), s: part(66, 130), signature, value };
}

function field(name: string, type = 'uint256') {
  return { name, type };
}
