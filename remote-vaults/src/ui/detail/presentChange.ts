import { isSameAddress, ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { formatDuration } from '@fathom/base/format/formatDuration';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatToken } from '@fathom/base/format/formatToken';
import { BASIS_POINT_DECIMALS } from '../../domain/apy/fees';
import type { VaultChangeEvent } from '../../domain/changes/change';
import { VAULT_ROLES } from '../../domain/manager/requiredRole';
import { changesText } from '../../text/changesText';
import { strategyName } from './strategyName';
import type { VaultDetailModel } from './useVaultDetail';

/** No amount is this large; the contracts' maximum means no limit. */
const NO_LIMIT = 2n ** 128n;

const ROLES: Readonly<Record<string, string>> = {
  [VAULT_ROLES.DEFAULT_ADMIN_ROLE]: changesText.roles.admin,
  [VAULT_ROLES.STRATEGY_MANAGER]: changesText.roles.strategyManager,
  [VAULT_ROLES.REPORTING_MANAGER]: changesText.roles.reportingManager,
  [VAULT_ROLES.DEBT_PURCHASER]: changesText.roles.debtPurchaser,
};

type Model = Pick<VaultDetailModel, 'scope' | 'vault'>;

/** Returns the sentence, and the address to append to it, if any. */
export function presentChange(change: VaultChangeEvent, model: Model, locale: string) {
  return { sentence: sentenceOf(change, model, locale), address: addressIn(change, model) };
}

function addressIn(change: VaultChangeEvent, model: Model): Address | undefined {
  switch (change.kind) {
    case 'strategy-added':
    case 'strategy-revoked':
      return nameOf(change.strategy, model) === undefined ? change.strategy : undefined;
    case 'deposit-module':
    case 'withdraw-module':
    case 'accountant':
      return isSameAddress(change.contract, ZERO_ADDRESS) ? undefined : change.contract;
    case 'role-given':
    case 'role-revoked':
      return change.account;
    default:
      return undefined;
  }
}

function nameOf(strategy: Address, { scope, vault }: Model): string | undefined {
  const known = [...vault.strategies, ...scope.deployment.strategies.map(({ address }) => address)];
  return known.some((each) => isSameAddress(each, strategy)) ? strategyName(scope, vault, strategy) : undefined;
}

function sentenceOf(change: VaultChangeEvent, model: Model, locale: string): string {
  const { decimals, symbol } = model.vault.token;
  const amountText = (raw: bigint) =>
    raw >= NO_LIMIT
      ? changesText.unlimited
      : `${formatToken({ raw, decimals }, locale, { compact: 'never' })} ${symbol}`;
  switch (change.kind) {
    case 'strategy-added':
    case 'strategy-revoked':
      return changesText[change.kind](nameOf(change.strategy, model) ?? '').trim();
    case 'max-debt':
    case 'debt-purchased':
      return changesText[change.kind](
        nameOf(change.strategy, model) ?? formatAddress(change.strategy),
        amountText(change.amount),
      );
    case 'deposit-limit':
    case 'minimum-deposit':
    case 'minimum-idle':
      return changesText[change.kind](amountText(change.amount));
    case 'deposit-module':
    case 'withdraw-module':
    case 'accountant':
      return changesText[change.kind](isSameAddress(change.contract, ZERO_ADDRESS));
    case 'performance-fee':
    case 'protocol-share':
      return changesText[change.kind](formatPercent({ raw: change.fee, decimals: BASIS_POINT_DECIMALS }, locale));
    case 'profit-unlock':
      return changesText[change.kind](formatDuration(Number(change.seconds)));
    case 'queue-use':
      return changesText[change.kind](change.isForced);
    case 'role-given':
    case 'role-revoked':
      return changesText[change.kind](ROLES[change.role.toLowerCase()] ?? formatAddress(change.role));
    case 'queue':
    case 'shutdown':
      return changesText[change.kind];
  }
}
