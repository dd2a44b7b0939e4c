import { useLocale } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatPrice } from '@fathom/base/format/formatPrice';
import { Unit } from '@fathom/ui/number/Unit';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { stressText } from '../../text/stress';
import type { FirstFailure } from './failOrder';
import { formatThreshold } from './formatRisk';

const text = stressText.positions;

/** Sentences of failures that no single price causes. */
const SENTENCES: Record<Exclude<FirstFailure['kind'], 'price'>, string> = {
  now: text.now,
  interest: text.byInterest,
  together: text.together,
  none: text.notAlone,
};

interface FailureCellProps {
  readonly failure: FirstFailure;
  readonly isFirst: boolean;
  readonly isSecond: boolean;
}

export function FailureCell({ failure, isFirst, isSecond }: FailureCellProps) {
  const locale = useLocale();
  if (failure.kind !== 'price') {
    return (
      <>
        {text.dash}
        <SecondLine>{SENTENCES[failure.kind]}</SecondLine>
      </>
    );
  }
  const write = isFirst ? text.first : isSecond ? text.next : text.at;
  return (
    <>
      <Unit>{failure.asset.name} </Unit>
      <span translate="no">{formatPrice(wadAmount(failure.price), locale)}</span>
      <SecondLine>{write(formatThreshold(failure.change, locale))}</SecondLine>
    </>
  );
}
