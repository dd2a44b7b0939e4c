import { useLocale } from '@fathom/contract';
import type { Amount } from '@fathom/base/domain/amount';
import { formatToken, formatTokenInFull, type TokenFormat } from '@fathom/base/format/formatToken';
import { ExactText } from './ExactText';
import { Unit } from './Unit';
import { Unknown } from './Unknown';

interface AmountTextProps extends TokenFormat {
  readonly amount: Amount | undefined;
  /** Omit it if the column header names the unit. */
  readonly unit?: string | undefined;
  readonly whyUnknown?: string | undefined;
}

/** A token amount; the exact value on hover, focus and copy. */
export function AmountText({ amount, unit, whyUnknown = 'This value could not be read.', ...format }: AmountTextProps) {
  const locale = useLocale();
  if (!amount) return <Unknown reason={whyUnknown} />;
  const text = <ExactText displayed={formatToken(amount, locale, format)} full={formatTokenInFull(amount, locale)} />;
  return (
    <>
      {text}
      {unit !== undefined && <Unit> {unit}</Unit>}
    </>
  );
}
