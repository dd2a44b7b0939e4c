import { useLocale } from '@fathom/shared/contract';
import type { Amount } from '../domain/amount';
import { formatToken, formatTokenInFull, type TokenFormat } from '../format/formatToken';
import { ExactText } from './ExactText';
import { Unit } from './Unit';
import { Unknown } from './Unknown';

interface AmountTextProps extends TokenFormat {
  /** `undefined` shows as a dash with the reason. */
  readonly amount: Amount | undefined;
  /** Left out where the column head carries it. */
  readonly unit?: string;
  readonly whyUnknown?: string;
}

/** An amount of a token; every digit on hover, focus and copy. */
export function AmountText({ amount, unit, whyUnknown = 'This value could not be read.', ...format }: AmountTextProps) {
  const locale = useLocale();
  if (!amount) return <Unknown reason={whyUnknown} />;
  return (
    <>
      <ExactText displayed={formatToken(amount, locale, format)} full={formatTokenInFull(amount, locale)} />
      {unit !== undefined && <Unit> {unit}</Unit>}
    </>
  );
}
