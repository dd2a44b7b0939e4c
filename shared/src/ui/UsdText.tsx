import { useLocale } from '@fathom/shared/contract';
import type { Amount } from '../domain/amount';
import { formatUsd, type UsdFormat } from '../format/formatUsd';
import { Unknown } from './Unknown';

interface UsdTextProps extends UsdFormat {
  readonly value: Amount | undefined;
  readonly whyUnknown?: string;
}

/**
 * A value in US dollars. It has no exact version on hover: a price does not justify more digits.
 */
export function UsdText({ value, whyUnknown = 'The price could not be read.', ...format }: UsdTextProps) {
  const locale = useLocale();
  return value ? formatUsd(value, locale, format) : <Unknown reason={whyUnknown} />;
}
