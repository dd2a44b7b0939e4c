import { useLocale } from '@fathom/shared/contract';
import { formatPercent } from '@fathom/shared/format/formatPercent';
import { SecondLine } from '@fathom/shared/ui/AssetCell';
import { PercentText } from '@fathom/shared/ui/PercentText';
import { Term } from '@fathom/shared/ui/Tooltip';
import type { Yield } from '../../domain/netApy';
import { screenText } from '../../text/screens';
import { rayAmount } from '@fathom/shared/domain/ratio';

/** A yearly yield including rewards; if there are rewards, with its breakdown. */
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
