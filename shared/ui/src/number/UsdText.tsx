import { useLocale } from '@fathom/contract';
import type { Amount } from '@fathom/base/domain/amount';
import { formatUsd, type UsdFormat } from '@fathom/base/format/formatUsd';
import { Unknown } from './Unknown';

interface UsdTextProps extends UsdFormat {
  readonly value: Amount | undefined;
  readonly whyUnknown?: string | undefined;
}

/** A value in US dollars, without an exact version on hover: a price doesn't justify more digits. */
export function UsdText({ value, whyUnknown = 'The price could not be read.', ...format }: UsdTextProps) {
  const locale = useLocale();
  return value ? <span translate="no">{formatUsd(value, locale, format)}</span> : <Unknown reason={whyUnknown} />;
}
