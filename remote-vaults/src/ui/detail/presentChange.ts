import { isSameAddress, ZERO_ADDRESS, type Address } from '@fathom/shared/domain/address';
import { formatAddress } from '@fathom/shared/format/formatAddress';
import { formatDuration } from '@fathom/shared/format/formatDuration';
import { formatPercent } from '@fathom/shared/format/formatPercent';
import { formatToken } from '@fathom/shared/format/formatToken';
import { BASIS_POINT_DECIMALS } from '../../domain/apy/fees';
import type { Change } from '../../domain/changes/change';
import { changesText } from '../../text/changesText';
import { strategyName } from './strategyName';
import type { VaultDetailModel } from './useVaultDetail';

/** No amount is so large; the largest numbers of the contracts mean that there is no limit. */
const NO_LIMIT = 2n ** 128n;

/** Roles of a vault by their hash. */
const ROLES: Readonly<Record<string, string>> = {
  [`0x${'0'.repeat(64)}`]: changesText.roles.admin,
  '0x1893e1a169e79f2fe8aa327b1bceb2fede7a1b76a54824f95ea0e737720954ae': changesText.roles.strategyManager,
  '0x633076a97f32ae349b28772e7b1483f67a926f150cbc501d02bdbd77389325ab': changesText.roles.reportingManager,
  '0x900d80def0427daac599092fcb16b21808ec68dd9a2e1eae89d1e8db21357375': changesText.roles.debtPurchaser,
};

/** A change in one sentence. */
export function presentChange(
  change: Change,
  { scope, vault }: Pick<VaultDetailModel, 'scope' | 'vault'>,
  locale: string,
): string {
  const { decimals, symbol } = vault.token;
  const amountText = (raw: bigint) =>
    raw >= NO_LIMIT
      ? changesText.unlimited
      : `${formatToken({ raw, decimals }, locale, { compact: 'never' })} ${symbol}`;
  const strategyText = (strategy: Address) => {
    const isListed = vault.strategies.some((each) => isSameAddress(each, strategy));
    const isNamed = scope.deployment.strategies.some(({ address }) => isSameAddress(address, strategy));
    return isListed || isNamed ? strategyName(scope, vault, strategy) : formatAddress(strategy);
  };
  switch (change.is) {
    case 'strategy-added':
    case 'strategy-revoked':
      return changesText[change.is](strategyText(change.strategy));
    case 'max-debt':
    case 'debt-purchased':
      return changesText[change.is](strategyText(change.strategy), amountText(change.amount));
    case 'deposit-limit':
    case 'minimum-deposit':
    case 'minimum-idle':
      return changesText[change.is](amountText(change.amount));
    case 'deposit-module':
    case 'withdraw-module':
    case 'accountant': {
      const isNone = isSameAddress(change.contract, ZERO_ADDRESS);
      return changesText[change.is](isNone ? changesText.noContract : formatAddress(change.contract));
    }
    case 'performance-fee':
    case 'protocol-share':
      return changesText[change.is](formatPercent({ raw: change.fee, decimals: BASIS_POINT_DECIMALS }, locale));
    case 'profit-unlock':
      return changesText[change.is](formatDuration(Number(change.seconds)));
    case 'queue-use':
      return changesText[change.is](change.isForced);
    case 'role-given':
    case 'role-revoked':
      return changesText[change.is](
        ROLES[change.role.toLowerCase()] ?? formatAddress(change.role),
        formatAddress(change.account),
      );
    case 'queue':
    case 'shutdown':
      return changesText[change.is];
  }
}
