import { formatHealthFactor } from '@fathom/base/format/formatHealthFactor';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { isSince33 } from '../../data/abi/poolDataVariants';
import type { Market } from '../../data/marketConfiguration';
import { closeFactorOf } from '../../domain/position/closeFactor';
import { bpsAmount, usdAmount } from '../../domain/units';
import { liquidationText } from '../../text/dialogs';

export function closeFactorText({ uiPoolDataVariant }: Pick<Market, 'uiPoolDataVariant'>, locale: string): string {
  const { share, allAtHealthFactor, allBelowValue } = closeFactorOf({ isSince33: isSince33(uiPoolDataVariant) });
  return liquidationText.repaid(
    formatPercent(bpsAmount(share), locale, { decimals: 0 }),
    formatHealthFactor(allAtHealthFactor, locale),
    allBelowValue === undefined ? undefined : formatUsd(usdAmount(allBelowValue), locale),
  );
}
