import { WAD_DECIMALS } from '@fathom/base/domain/ratio';
import { PercentText } from '@fathom/ui/number/PercentText';
import type { Rate } from '../../domain/apy/rate';
import { areaText } from '../../text/areaText';
import { apyText } from '../../text/apyText';

interface RateTextProps {
  readonly rate: Rate | undefined | 'dust' | 'ended';
  readonly symbol: string;
}

export function RateText({ rate, symbol }: RateTextProps) {
  const isKnown = typeof rate === 'bigint';
  return (
    <PercentText
      ratio={isKnown ? { raw: rate, decimals: WAD_DECIMALS } : undefined}
      whyUnknown={rate === 'dust' ? apyText.dust(symbol) : rate === 'ended' ? areaText.lockOver : apyText.unknown}
    />
  );
}
