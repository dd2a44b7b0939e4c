import type { ActionContext, Eligibility, RefusedAccess } from '@fathom/area-kit/actions/actionContext';
import { PRICES_NOT_NEEDED } from '@fathom/area-kit/actions/preview/priceCheck';
import { useAddressStatus, useIsScreened } from '@fathom/area-kit/actions/useAddressStatus';
import type { Address } from '@fathom/contract/address';
import type { Market } from '../../data/marketConfiguration';
import { checkGate, permissionFor, type Gate } from '../../domain/position/entryGate';
import { gateIssueText, permissionText } from '../../text/issues';
import { errorMessages } from './errorMessages';
import type { PositionInput } from './marketInput';
import { nativeUsdValue } from './nativeUsdValue';
import { useConfirmedPrices } from './useConfirmedPrices';
import { usePermissions } from './usePermissions';

export function useMarketContext(gate: Gate, input: PositionInput): ActionContext {
  const { market, metrics, position, nativeBalance } = input;
  const account = metrics.account?.data.address;
  const prices = useConfirmedPrices(market, position);
  return {
    account,
    chainId: market.chainId,
    nativeBalance,
    hasGasOptions: true,
    nativeUsd: nativeUsdValue(position.baseCurrency),
    errors: errorMessages,
    // An exit stays possible even if nodes disagree on prices, because the pool uses its own.
    prices: gate.side === 'entry' ? prices : PRICES_NOT_NEEDED,
    eligibility: useEligibility(gate, market, account),
  };
}

function useEligibility(gate: Gate, market: Market, account: Address | undefined): Eligibility {
  const isScreened = useIsScreened(market.enabledFeatures.addressBlocked);
  const addressStatus = useAddressStatus(account, isScreened);
  const { isNeeded: isGated, isPending, granted } = usePermissions(market, account);
  const permission = permissionFor(gate, { isGated, granted });
  const issues = checkGate(gate, { addressStatus, permission });
  return {
    isLoading: isPending,
    reasons: issues.map((issue) => gateIssueText[issue]),
    refusal: permission === 'missing' ? refusalOf(gate, market) : undefined,
  };
}

function refusalOf({ permission = 'depositor' }: Gate, { marketTitle, permissionScreen }: Market): RefusedAccess {
  return {
    title: gateIssueText['permission-missing'],
    text: permissionScreen?.text ?? permissionText.needed(marketTitle, permission),
    link: permissionScreen?.link,
  };
}
