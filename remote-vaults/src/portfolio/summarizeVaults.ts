import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import type {
  AreaSummary,
  PortfolioAction,
  PortfolioDate,
  PortfolioNotice,
  PortfolioPosition,
  PortfolioPrice,
  PortfolioToken,
  RescueSource,
  WalletHolding,
} from '@fathom/contract';
import { addressKey, isSameAddress, type Address } from '@fathom/contract/address';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { priceAsset } from '@fathom/base/domain/priceAsset';
import { formatDay } from '@fathom/base/format/formatDay';
import { formatToken } from '@fathom/base/format/formatToken';
import { vaultDescription, type VaultsDeployment } from '../data/vaultsConfiguration';
import { vaultLinkPath } from '../domain/dialogLink';
import { ownVaults } from '../domain/list/portfolio';
import { rowAction, usdOf } from '../domain/list/vaultRow';
import { usdValue } from '../domain/usdValue';
import type { VaultToken } from '../domain/vault';
import { listText } from '../text/listText';
import { portfolioText } from '../text/portfolioText';
import { withdrawAllText } from '../text/withdrawText';
import { vaultPayout } from './vaultPayout';
import type { HeldToken, OwnVaultRow, VaultsReading } from './readVaults';

interface Summarized extends VaultsReading {
  readonly account: Address;
  readonly deployment: VaultsDeployment;
  readonly locale: string;
  /** Vaults with shares, the largest value first. */
  readonly own: readonly OwnVaultRow[];
}

export function summarizeVaults(
  deployment: VaultsDeployment,
  account: Address,
  reading: VaultsReading,
  locale: string,
): AreaSummary {
  const own = [...ownVaults(reading.rows)].sort(byValue);
  const summarized: Summarized = { ...reading, account, deployment, locale, own };
  return {
    area: 'vaults',
    chainId: deployment.chainId,
    account,
    block: reading.block,
    blockTime: reading.timestamp,
    positions: own.map((row) => positionOf(row, summarized)),
    risks: [],
    claims: [],
    dates: own.flatMap((row) => datesOf(row, summarized)).sort((one, other) => one.time - other.time),
    notices: own.flatMap((row) => noticesOf(row, summarized)).sort(byUrgency),
    wallet: reading.tokens.flatMap((token) => holdingOf(token, summarized)),
    prices: reading.tokens.flatMap((token) => priceOf(token, reading)),
    sources: own.flatMap((row) => sourceOf(row, summarized)),
    unread: unreadParts(reading),
    inputs: undefined,
  };
}

function positionOf(row: OwnVaultRow, { deployment, locale }: Summarized): PortfolioPosition {
  const { vault, rate, staked } = row;
  const isFixed = vaultDescription(deployment, vault.address)?.apr !== undefined;
  return {
    id: addressKey(vault.address),
    title: vault.title,
    detail: detailOf(row, locale),
    token: tokenOf(vault.token),
    amount: staked,
    isOwed: false,
    value: usdOf(row, staked),
    rate: rate === 'ended' ? 0n : rate,
    rateName: rate === 'ended' ? portfolioText.noYield : portfolioText.rates[isFixed ? 'fixed' : 'variable'],
    tag: tagOf(row, locale),
    action: actionOf(row),
  };
}

function detailOf({ vault, period }: OwnVaultRow, locale: string): string {
  const { periods, type, isShutdown } = vault;
  if (isShutdown) return portfolioText.shutDown;
  if (!periods) return type === 'tradefi' ? portfolioText.periodUnknown : portfolioText.noLock;
  const [from, until] = [dayOf(periods.depositEnd, locale), dayOf(periods.lockEnd, locale)];
  if (period === 0) return portfolioText.locksFrom(from, until);
  return period === 1 ? portfolioText.lockedUntil(until) : portfolioText.unlockedSince(until);
}

function tagOf({ status, vault: { periods } }: OwnVaultRow, locale: string): PortfolioPosition['tag'] {
  if (status === 'finished') return { text: listText.tags.finished, tone: 'caution' };
  if (status !== 'overdue' || !periods) return undefined;
  return { text: listText.overdueSince(dayOf(periods.lockEnd, locale)), tone: 'caution' };
}

function actionOf(row: OwnVaultRow): PortfolioAction | undefined {
  const action = rowAction(row);
  if (action === undefined) return undefined;
  const kind = action === 'withdraw-all' ? 'withdraw' : action;
  return {
    label: listText.actions[action],
    path: vaultLinkPath({ kind, vault: row.vault.address }),
    disabled: row.status === 'overdue' ? withdrawAllText.waitingShort : undefined,
  };
}

function datesOf(row: OwnVaultRow, { timestamp, locale }: Summarized): readonly PortfolioDate[] {
  const { vault, staked } = row;
  const { periods, address } = vault;
  if (!periods || vault.isShutdown) return [];
  const { dates } = portfolioText;
  const amount = staked === undefined ? undefined : written(staked, vault.token, locale);
  return [
    { id: 'deposit-end', title: dates.lockBegins, time: Number(periods.depositEnd) },
    { id: 'lock-end', title: dates.lockEnds, time: Number(periods.lockEnd) },
  ]
    .filter(({ time }) => time > timestamp)
    .map(({ id, title, time }) => ({
      id: `${id}-${addressKey(address)}`,
      time,
      isEstimate: false,
      title,
      detail: amount === undefined ? vault.title : dates.in(amount, vault.token.symbol, vault.title),
      path: `/${address}`,
    }));
}

function noticesOf(row: OwnVaultRow, { locale }: Summarized): readonly PortfolioNotice[] {
  const { vault, status, staked = 0n } = row;
  const { notices } = portfolioText;
  const { symbol, decimals } = vault.token;
  const amount = amountText(staked, decimals, locale);
  const day = vault.periods && dayOf(vault.periods.lockEnd, locale);
  const common = { id: `${status}-${addressKey(vault.address)}`, action: actionOf(row) };
  if (status === 'finished') {
    const title = notices.shutDown(amount, symbol);
    return [{ ...common, kind: 'available', title, detail: notices.shutDownDetail(vault.title) }];
  }
  if (day === undefined) return [];
  if (status === 'overdue') {
    const action = { label: listText.detail, path: `/${vault.address}` };
    const title = notices.overdue(amount, symbol);
    return [{ ...common, action, kind: 'risk', title, detail: notices.overdueDetail(vault.title, day) }];
  }
  if (status !== 'completed') return [];
  const title = notices.lockOver(amount, symbol);
  return [{ ...common, kind: 'available', title, detail: notices.lockOverDetail(vault.title, day) }];
}

function holdingOf(token: HeldToken, summarized: Summarized): readonly WalletHolding[] {
  const { rows, prices } = summarized;
  const { balance } = token;
  if (balance === 0n) return [];
  const price = prices?.get(addressKey(token.address));
  const [best] = rows
    .filter((row) => isSameAddress(row.vault.token.address, token.address) && acceptsDeposit(row))
    .sort((one, other) => compareBigint(rateOf(other), rateOf(one)));
  return [
    {
      token: tokenOf(token),
      amount: balance,
      value: balance === undefined || price === undefined ? undefined : usdValue(balance, price, token.decimals),
      bestRate: best?.rate === 'ended' ? undefined : best?.rate,
      action: best && {
        label: listText.actions.deposit,
        path: vaultLinkPath({ kind: 'deposit', vault: best.vault.address }),
      },
    },
  ];
}

/** A time-fixed vault accepts deposits only of accounts with a limit, which is 0 without KYC. */
function acceptsDeposit({ vault, available, accountLimit = 0n }: OwnVaultRow): boolean {
  if (available === undefined || available === 'closed' || available === 0n) return false;
  return vault.type !== 'tradefi' || accountLimit > 0n;
}

function priceOf(token: HeldToken, { prices }: VaultsReading): readonly PortfolioPrice[] {
  const price = prices?.get(addressKey(token.address));
  if (price === undefined) return [];
  return [{ id: addressKey(token.address), token: tokenOf(token), price, asset: priceAsset(token.symbol) }];
}

/** A locked vault pays nothing, and one past its lock all or nothing. */
function sourceOf(
  { vault, period, staked, withdrawable = 0n, rate }: OwnVaultRow,
  { account, deployment: { chainId } }: Summarized,
): readonly RescueSource[] {
  const amount = staked !== undefined && staked < withdrawable ? staked : withdrawable;
  const isPartOnly = period === 2 && amount !== staked;
  if (amount === 0n || period === 1 || isPartOnly) return [];
  return [
    {
      area: 'vaults',
      kind: 'vault',
      title: vault.title,
      token: tokenOf(vault.token),
      amount,
      rate: rate === 'ended' ? 0n : rate,
      path: vaultLinkPath({ kind: 'withdraw', vault: vault.address }),
      payout: [vaultPayout({ vault, account, chainId, assets: amount })],
    },
  ];
}

function unreadParts({ rows, tokens, missing, prices }: VaultsReading): readonly string[] {
  const { unread } = portfolioText;
  return [
    ...(missing > 0 ? [unread.vaults(missing)] : []),
    ...rows.flatMap(({ vault, shares, staked }) => {
      if (shares === undefined) return [unread.shares(vault.title)];
      return staked === undefined ? [unread.position(vault.title)] : [];
    }),
    ...tokens.flatMap(({ symbol, balance }) => (balance === undefined ? [unread.balance(symbol)] : [])),
    ...(prices === undefined ? [unread.prices] : []),
  ];
}

function tokenOf({ address, symbol, decimals, name }: VaultToken): PortfolioToken {
  return { address, symbol, decimals, name };
}

function rateOf({ rate }: OwnVaultRow): bigint {
  return typeof rate === 'bigint' ? rate : 0n;
}

function dayOf(time: bigint, locale: string): string {
  return formatDay(Number(time), locale);
}

function written(raw: bigint, { decimals }: VaultToken, locale: string): string {
  return formatToken({ raw, decimals }, locale, { compact: 'never' });
}

function byValue(one: OwnVaultRow, other: OwnVaultRow): number {
  return compareBigint(usdOf(other, other.staked) ?? 0n, usdOf(one, one.staked) ?? 0n);
}

function byUrgency(one: PortfolioNotice, other: PortfolioNotice): number {
  return Number(other.kind === 'risk') - Number(one.kind === 'risk');
}
