import type { TokenLabels } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { formCall } from '@fathom/area-kit/writes/defineContract';
import { token } from '../../../remote-vaults/src/writes/token';
import { vault as vaultContract } from '../../../remote-vaults/src/writes/vault';
import { demoAccount } from '../../devnet/demoAccounts';
import type { VaultAddresses } from '../../devnet/devnetAddresses';
import { TRADE_FINANCE_MIN_DEPOSIT } from '../../devnet/vaults/vaultsParameters';
import { approved } from './lendingWrites';
import { partOf, pick, type Draw, type PlannedCall, type PlannedWrite, type PlanWrite } from './plannedWrite';
import { allow, balance, integer, own, reserve, sendAs, type Stage } from './stage';

const { deposit: depositWrite, redeem: redeemWrite } = vaultContract.writes;
const TRADE_FINANCE = 'Trade finance 2026-D';
const SHARE_DECIMALS = 18;
/** Below the remaining limit of every vault. */
const MOST_DEPOSITED_PERCENT = 1n;

const deposit: PlanWrite = async (stage, draw) => depositTo(stage, draw, pick(openVaults(stage), draw.which));

const depositToPeriod: PlanWrite = async (stage, draw) => {
  return depositTo(stage, draw, await identified(stage), TRADE_FINANCE_MIN_DEPOSIT);
};

const redeem: PlanWrite = async (stage, draw) => redeemFrom(stage, draw, pick(openVaults(stage), draw.which));

const redeemInPeriod: PlanWrite = async (stage, draw) => {
  const described = namedVault(stage, TRADE_FINANCE);
  await depositIdentified(stage, described);
  return redeemFrom(stage, draw, described);
};

const redeemFromManager: PlanWrite = async (stage, draw) => {
  const described = namedVault(stage, TRADE_FINANCE);
  const { address, asset } = tokensOf(stage, described);
  await depositIdentified(stage, described);
  const [strategy] = described.strategies;
  if (strategy === undefined) throw new Error('The vault has no strategy.');
  const vault = own('VaultPackage', address);
  const [debt, idle] = await Promise.all([
    integer(stage, vault, 'getDebt', [strategy.address]),
    integer(stage, vault, 'totalIdle'),
  ]);
  await sendAs(stage, described.manager, vault, 'updateDebt', [strategy.address, debt + idle]);
  const manager = String(await stage.session.read(own('TokenizedStrategy', strategy.address), 'management'));
  await sendAs(stage, manager, own('MintableToken', asset.address), 'approve', [strategy.address, MAX_UINT256]);
  return redeemFrom(stage, draw, described);
};

const redeemAfterLock: PlanWrite = async (stage, draw) => {
  const described = namedVault(stage, 'Trade finance 2026-A');
  const holder = demoAccount('vaults-completed').address;
  const shares = await balance(stage, described.address, holder);
  await sendAs(stage, holder, own('VaultPackage', described.address), 'transfer', [stage.user.address, shares]);
  return redeemFrom(stage, draw, described);
};

const redeemAfterShutdown: PlanWrite = async (stage, draw) => {
  const described = namedVault(stage, 'Legacy FXD vault');
  const holder = demoAccount('vaults-holder').address;
  const shares = await balance(stage, described.address, holder);
  await sendAs(stage, holder, own('VaultPackage', described.address), 'transfer', [stage.user.address, shares]);
  return redeemFrom(stage, draw, described);
};

export const VAULT_WRITES = {
  deposit,
  depositToPeriod,
  redeem,
  redeemInPeriod,
  redeemFromManager,
  redeemAfterLock,
  redeemAfterShutdown,
} satisfies Readonly<Record<string, PlanWrite>>;

async function depositTo(stage: Stage, draw: Draw, described: VaultAddresses, least = 0n): Promise<PlannedWrite> {
  const { address: to, asset } = tokensOf(stage, described);
  const account = stage.user.address as Address;
  const most = ((await balance(stage, asset.address, account)) * MOST_DEPOSITED_PERCENT) / 100n;
  const assets = least + partOf(most, draw);
  const call: PlannedCall = {
    writes: ['vault.deposit'],
    call: depositWrite.call({ assets }, { account, to }),
    stated: depositWrite.statement({ assets }),
    tokens: [asset],
  };
  return { area: 'vaults', from: account, approval: approveVault(asset, to, approved(assets, draw)), call };
}

function approveVault(asset: TokenLabels, spender: Address, amount: bigint): PlannedCall {
  const { approve } = token.writes;
  return {
    writes: ['token.approve'],
    call: formCall(approve, [spender, amount], { to: asset.address, value: 0n }),
    stated: approve.statement({ amount, spender }),
    tokens: [asset],
  };
}

async function redeemFrom(stage: Stage, draw: Draw, described: VaultAddresses): Promise<PlannedWrite> {
  const { address: to, asset, share } = tokensOf(stage, described);
  const account = stage.user.address as Address;
  const shares = partOf(await balance(stage, to, account), draw);
  const call: PlannedCall = {
    writes: ['vault.redeem'],
    call: redeemWrite.call({ shares }, { account, to }),
    stated: redeemWrite.statement({ shares }),
    tokens: [asset, share],
  };
  return { area: 'vaults', from: account, call };
}

async function identified(stage: Stage): Promise<VaultAddresses> {
  const described = namedVault(stage, TRADE_FINANCE);
  const { kyc } = described;
  if (kyc === undefined) throw new Error('The vault identifies nobody.');
  const module = own('KYCDepositLimitModule', kyc.module);
  await sendAs(stage, kyc.provider, module, 'setKYCPassed', [stage.user.address, true]);
  return described;
}

export async function depositIdentified(stage: Stage, described: VaultAddresses): Promise<void> {
  await identified(stage);
  const { address, asset } = tokensOf(stage, described);
  const { address: from } = stage.user;
  await allow(stage, asset.address, address, from);
  await stage.session.send(own('VaultPackage', address), 'deposit', [TRADE_FINANCE_MIN_DEPOSIT * 3n, from], { from });
}

export function tokensOf(stage: Stage, { address, symbol, tokenSymbol }: VaultAddresses) {
  const { label: asset } = reserve(stage, tokenSymbol);
  const share: TokenLabels = { address: address as Address, symbol, decimals: SHARE_DECIMALS };
  return { address: address as Address, asset, share };
}

export function openVaults(stage: Stage): readonly VaultAddresses[] {
  return vaultsOf(stage).filter(({ type, name }) => type !== 'tradefi' && !name.startsWith('Legacy'));
}

export function namedVault(stage: Stage, name: string): VaultAddresses {
  const found = vaultsOf(stage).find((vault) => vault.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

function vaultsOf({ addresses }: Stage): readonly VaultAddresses[] {
  return addresses.vaults?.vaults ?? [];
}
