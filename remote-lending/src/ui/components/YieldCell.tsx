import { useLocale } from '@fathom/contract';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { PercentText } from '@fathom/ui/number/PercentText';
import { Term } from '@fathom/ui/overlay/Tooltip';
import type { Yield } from '../../domain/position/netApy';
import { screenText } from '../../text/screens';
import { rayAmount } from '@fathom/base/domain/ratio';

/** Displays the breakdown of the yield if it includes rewards. */
export function YieldCell({ of, side }: { readonly of: Yield; readonly side: 'earned' | 'paid' }) {
  const locale = useLocale();
  const { apy, interest, rewards } = of;
  const parts = screenText.yieldParts[side](
    formatPercent(rayAmount(interest), locale),
    formatPercent(rayAmount(rewards), locale),
  );
  return (
    <>
      <PercentText
        ratio={apy.kind === 'known' ? rayAmount(apy.value) : undefined}
        whyUnknown={screenText.rewardsUnbounded}
      />
      {rewards > 0n && (
        <SecondLine>
          <Term explanation={parts}>{screenText.withRewards}</Term>
        </SecondLine>
      )}
    </>
  );
}
